-- A file that was sent to replace a returned one, which was settled before it came, stands by itself and names that one.
-- A name and no reference: it says what the sender meant, also once that file is withdrawn.
alter table documents add column sent_to_replace text not null default '';
