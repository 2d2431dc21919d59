-- Where conversion for display starts from; the operator keeps the table current. Units of a currency for one US dollar.
insert into exchange_rates (currency, per_usd, as_of_day) values
  ('USD', 1, 20778), ('EUR', 0.92, 20778), ('GBP', 0.79, 20778), ('CAD', 1.37, 20778), ('INR', 84.2, 20778),
  ('JPY', 151.5, 20778), ('CHF', 0.88, 20778), ('AUD', 1.52, 20778), ('SGD', 1.34, 20778), ('CNY', 7.2, 20778),
  ('MXN', 18.4, 20778), ('BRL', 5.4, 20778), ('SEK', 10.6, 20778), ('NOK', 10.9, 20778), ('DKK', 6.87, 20778),
  ('PLN', 3.98, 20778), ('KWD', 0.307, 20778), ('AED', 3.6725, 20778), ('HKD', 7.8, 20778), ('ZAR', 18.2, 20778);
