-- The import in which somebody confirmed whose books a name stands for. Undone, it takes the name with it: the next file of that
-- name is asked about again.
alter table books_names add column import_id uuid references books_imports on delete set null;

create function forget_names_of_undone() returns trigger language plpgsql set search_path = ''
as $$
begin
  delete from public.books_names where import_id = new.id;
  return null;
end $$;
create trigger books_imports_forget_names after update of undone_at on books_imports for each row
  when (new.undone_at is not null and old.undone_at is null) execute function forget_names_of_undone();
