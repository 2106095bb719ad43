-- What decides which tax dates a company has; null where the firm has not said yet.
alter table companies
  add column entity_type text
    check (entity_type in ('sole_proprietor', 'partnership', 's_corporation', 'c_corporation')),
  add column has_payroll boolean,
  add column collects_sales_tax boolean;
