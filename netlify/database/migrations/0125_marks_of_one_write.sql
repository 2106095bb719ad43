-- Which write set a mark: undoing a step that was marked for many clients removes these marks alone, none from before.
alter table close_marks add column set_by uuid;
