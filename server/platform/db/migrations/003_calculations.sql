-- The rules of the domain that sums over many rows need inside the database. Each equals its namesake in domain/, which
-- a test holds over random inputs.

-- The day an instant falls on in a time zone, as days since 1970-01-01.
create function day_in_zone(at timestamptz, zone text) returns integer immutable parallel safe language sql as $$
  select (at at time zone zone)::date - date '1970-01-01'
$$;

-- The first business day at or after clear day plus lag.
create function deposit_day(clear_day integer, lag_days integer) returns integer immutable parallel safe language sql as $$
  select clear_day + lag_days + case (((clear_day + lag_days + 3) % 7) + 7) % 7 when 5 then 2 when 6 then 1 else 0 end
$$;

-- What paying one invoice early costs: rounded half up, never above the amount.
create function discount_minor(amount bigint, rate_kind text, ppm integer, days_early integer) returns bigint
immutable parallel safe language sql as $$
  select case
    when amount <= 0 or ppm <= 0 or days_early <= 0 then 0
    when rate_kind = 'APR' then least(amount, div(amount::numeric * ppm * days_early * 2 + 360000000, 720000000)::bigint)
    else least(amount, div(amount::numeric * ppm * 2 + 1000000, 2000000)::bigint)
  end
$$;

-- Minor units in one major unit of a currency.
create function minor_per_major(currency text) returns numeric immutable parallel safe language sql as $$
  select (case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 
      'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
    else 100
  end)::numeric
$$;
