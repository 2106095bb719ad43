-- When the firm had asked the question that a photo answers, as its sender saw it.
alter table uploads add column asked_at timestamptz;
