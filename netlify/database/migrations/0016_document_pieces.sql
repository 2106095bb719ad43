-- How many bytes each piece of a document has, but the last: a part of a file is found without reading all before it.
alter table documents add column piece_size int check (piece_size > 0);
alter table documents disable row level security;
update documents set piece_size = 1000000;
alter table documents enable row level security;
alter table documents alter column piece_size set not null;
