-- A document's month lies between 2000 and 2099, as every month that the API takes. Year 0 used to be stored as year 1:
-- such a document is kept, without a month.
alter table documents disable row level security;
update documents set month = null where month not between '2000-01-01' and '2099-12-31';
alter table documents enable row level security;
alter table documents add constraint documents_month_bound check (month between '2000-01-01' and '2099-12-31');

alter table uploads disable row level security;
update uploads set month = null where month not between '2000-01-01' and '2099-12-31';
alter table uploads enable row level security;
alter table uploads add constraint uploads_month_bound check (month between '2000-01-01' and '2099-12-31');
