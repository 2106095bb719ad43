-- No amount that is written is so large that the sums of a month could not be read again: under $100 billion, in cents, either
-- way (LARGEST_AMOUNT in src/schema/units.ts). Rows that are there already are not looked at.
alter table monthly_metrics add constraint monthly_metrics_amount_bound check (
  revenue between -9999999999999 and 9999999999999
  and other_income between -9999999999999 and 9999999999999
  and net_profit between -9999999999999 and 9999999999999
  and cash_balance between -9999999999999 and 9999999999999
  and money_out between -9999999999999 and 9999999999999
) not valid;

alter table monthly_expenses add constraint monthly_expenses_amount_bound check (
  amount between -9999999999999 and 9999999999999
) not valid;
