-- why: the drop of a partition of sensitive data reads locks partners and tenants, to which its
-- foreign keys refer, and payments queued behind it for up to a second. It waits as briefly as the
-- detach now, and the next run tries again.
ALTER FUNCTION drop_partition(text) SET lock_timeout = '20ms';

-- The worker asks for the next delivery all the time. Nearly all of its time was the plan, which is
-- made for every partition: it is made once per connection now. A plan without the bounds finds the
-- same indexes, because full scans are off; a plan for many rows would be parallel or compiled.
ALTER FUNCTION webhooks_due_at() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION webhooks_due_at() SET max_parallel_workers_per_gather = 0;
ALTER FUNCTION webhooks_due_at() SET jit = off;
