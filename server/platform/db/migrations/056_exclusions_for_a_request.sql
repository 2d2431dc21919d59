-- What was excluded for a request alone, by "Offer these" and by the operations of its submit: it comes back when the request
-- ends, in whichever way. It is no part of `bits`, what was excluded before; a request of before this has none.
alter table exclusions_before_requests add column for_request bit(1024) not null default 0::bit(1024);
