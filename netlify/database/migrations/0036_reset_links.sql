-- Several links for a new password may be open for one person: asking again does not end a link that was mailed before.
-- An invite still has one open link, the newest.
drop index one_time_tokens_open;
create unique index one_time_tokens_open_invite on one_time_tokens (person_id)
  where purpose = 'invite' and used_at is null;
create index one_time_tokens_person on one_time_tokens (person_id) where used_at is null;
