-- A currency without a rate counts one for one in a converted total: 44 million forints stood as 44 million dollars. These are the
-- other currencies that receivables are often in; a rate that the operator has entered stays.
insert into exchange_rates (currency, per_usd, as_of_day) values
  ('NZD', 1.7, 20778), ('CZK', 23.2, 20778), ('HUF', 368, 20778), ('RON', 4.58, 20778), ('BGN', 1.8, 20778),
  ('ISK', 137, 20778), ('TRY', 41, 20778), ('UAH', 41.5, 20778), ('ILS', 3.5, 20778), ('SAR', 3.75, 20778),
  ('QAR', 3.64, 20778), ('BHD', 0.376, 20778), ('OMR', 0.3845, 20778), ('JOD', 0.709, 20778), ('EGP', 49, 20778),
  ('MAD', 9.6, 20778), ('KES', 129, 20778), ('PKR', 281, 20778), ('BDT', 121, 20778), ('LKR', 300, 20778),
  ('THB', 33, 20778), ('MYR', 4.3, 20778), ('IDR', 16300, 20778), ('PHP', 57, 20778), ('VND', 25500, 20778),
  ('KRW', 1400, 20778), ('TWD', 31, 20778), ('RUB', 80, 20778), ('CLP', 950, 20778), ('COP', 4100, 20778), ('PEN', 3.6, 20778)
on conflict (currency) do nothing;
