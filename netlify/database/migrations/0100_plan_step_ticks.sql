-- Each step of a plan has an id that stays with it when the firm rewords it, moves it or copies the plan. `steps` is a JSON
-- list of {id, text}; next_steps keeps the same texts, for the version of the product that knows no ids.
alter table action_plans add column steps jsonb not null default '[]';

-- The texts of a list of steps; null where it is no JSON list of texts.
create function step_texts(listed text) returns text[] language plpgsql immutable set search_path = ''
as $$
declare
  parsed jsonb;
begin
  parsed := listed::jsonb;
  if jsonb_typeof(parsed) <> 'array'
    or exists (select from jsonb_array_elements(parsed) e where jsonb_typeof(e) <> 'string') then
    return null;
  end if;
  return array(select jsonb_array_elements_text(parsed));
exception when data_exception then
  return null;
end $$;

-- The steps with an id each: the given one where the plan had it before, else that of a step of before with the same text,
-- else a new one.
create function steps_with_ids(given jsonb, steps_before jsonb) returns jsonb language sql volatile set search_path = ''
as $$
  with known as (
    select b.step ->> 'id' as id, b.step ->> 'text' as text, b.nth
    from jsonb_array_elements(steps_before) with ordinality b(step, nth)
  ), named as (
    select g.nth, g.step ->> 'text' as text, k.id, row_number() over (partition by k.id order by g.nth) as copy
    from jsonb_array_elements(given) with ordinality g(step, nth) left join known k on k.id = g.step ->> 'id'
  ), listed as (
    select nth, text, case when copy = 1 then id end as id from named
  ), unnamed as (
    select nth, text, row_number() over (partition by text order by nth) as copy from listed where id is null
  ), unused as (
    select id, text, row_number() over (partition by text order by nth) as copy from known k
    where not exists (select from listed l where l.id = k.id)
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(l.id, s.id, gen_random_uuid()::text), 'text', l.text)
    order by l.nth), '[]')
  from listed l left join unnamed n on n.nth = l.nth left join unused s on s.text = n.text and s.copy = n.copy
$$;

-- Keeps both lists alike, whichever of them was written.
create function keep_plan_steps() returns trigger language plpgsql set search_path = ''
as $$
declare
  steps_before jsonb := '[]';
  given jsonb := new.steps;
  texts text[];
begin
  if tg_op = 'UPDATE' then
    steps_before := old.steps;
  elsif new.copied_from is not null then
    select p.steps into steps_before from public.action_plans p
    where p.id = new.copied_from and p.company_id = new.company_id;
  end if;
  texts := public.step_texts(new.next_steps);
  if tg_op = 'INSERT' or new.steps = old.steps then
    given := coalesce((select jsonb_agg(jsonb_build_object('text', t) order by nth)
      from unnest(texts) with ordinality as u(t, nth)), '[]');
  end if;
  new.steps := public.steps_with_ids(given, coalesce(steps_before, '[]'));
  if texts is distinct from array(select s ->> 'text' from jsonb_array_elements(new.steps) s) and new.steps <> '[]' then
    new.next_steps := (select jsonb_agg(s -> 'text') from jsonb_array_elements(new.steps) s)::text;
  end if;
  return new;
end $$;
create trigger action_plans_steps before insert or update of next_steps, steps on action_plans for each row
  execute function keep_plan_steps();

-- The plans that are there get their ids. No row of theirs shows without a session, so row security is off meanwhile.
alter table action_plans no force row level security;
update action_plans set next_steps = next_steps;
alter table action_plans force row level security;

-- Somebody has checked a step off, or taken that back. Lines are added, never changed; the latest one of a step counts, in
-- every plan of the company that has the step.
create table plan_step_ticks (
  id uuid primary key,
  nth bigint generated always as identity,
  step_id uuid not null,
  plan_id uuid not null,
  company_id uuid not null,
  person_id uuid references people on delete set null,
  is_done boolean not null,
  at timestamptz not null,
  foreign key (plan_id, company_id) references action_plans (id, company_id) on delete cascade
);

create index plan_step_ticks_step on plan_step_ticks (company_id, step_id, nth desc);
create index plan_step_ticks_plan on plan_step_ticks (plan_id);
alter table plan_step_ticks enable row level security;
alter table plan_step_ticks force row level security;
create policy own_ticks on plan_step_ticks for select to portal_client using (company_id = (select app_company()));
-- The client sees published plans of its own company alone, so the plan has to be one of those.
create policy own_new_ticks on plan_step_ticks for insert to portal_client
  with check (
    company_id = (select app_company()) and person_id = (select app_person()) and exists (
      select from action_plans p
      where p.id = plan_id and p.steps @> jsonb_build_array(jsonb_build_object('id', step_id))
    )
  );
create policy every_tick on plan_step_ticks to portal_admin, current_user using ((select app_is_admin()));
grant select, insert on plan_step_ticks to portal_client, portal_admin;

-- A plan's steps as they are answered: whether each is done, and by whom and since when that is so.
create function ticked_steps(of_company uuid, listed jsonb) returns jsonb language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.step ->> 'id', 'text', s.step ->> 'text',
    'isDone', coalesce(t.is_done, false), 'by', name_of(t.person_id), 'at', t.at) order by s.nth), '[]')
  from jsonb_array_elements(listed) with ordinality s(step, nth)
  left join lateral (
    select l.is_done, l.person_id, l.at from plan_step_ticks l
    where l.company_id = of_company and l.step_id = (s.step ->> 'id')::uuid order by l.nth desc limit 1
  ) t on true
$$;
