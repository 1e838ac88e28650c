import { type Kysely, sql } from 'kysely';

/**
 * Whoever writes what somebody may do makes it known by the writing itself: triggers give a hint to every process when the transaction
 * commits, and a notice to the connection that wrote, so that its own process has obeyed before the answer leaves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One text a transaction and payload: PostgreSQL sends equal ones once.
  await sql`
    create function give_hint(topic text, payload jsonb) returns void language plpgsql as $$
    declare
      hint text := jsonb_build_object('topic', topic, 'payload', payload, 'transaction', pg_current_xact_id()::text)::text;
    begin
      perform pg_notify('sala', hint);
      raise notice using errcode = 'SALA1', message = hint;
    end $$`.execute(db);
  // A hint has to stay below 8 kB: longer lists travel in several.
  await sql`
    create function give_access_hints(merchant uuid, users uuid[]) returns void language plpgsql as $$
    declare
      first integer;
    begin
      for first in 1 .. coalesce(cardinality(users), 0) by 100 loop
        perform give_hint(
          'access.changed',
          jsonb_build_object('merchantId', merchant, 'userIds', to_jsonb(users[first : first + 99]))
        );
      end loop;
    end $$`.execute(db);
  await sql`
    create function hint_of_users() returns trigger language plpgsql as $$
    begin
      perform give_access_hints(c.merchant_id, array_agg(c.id order by c.id))
      from (
        select n.merchant_id, n.id
        from before_change o
        join after_change n on n.merchant_id = o.merchant_id and n.id = o.id
        where (n.status, n.is_readonly, n.is_default_admin, n.service_scope, n.deleted_at) is distinct from
            (o.status, o.is_readonly, o.is_default_admin, o.service_scope, o.deleted_at)
          or (n.first_name, n.last_name, n.email, n.phone, n.locale, n.time_zone) is distinct from
            (o.first_name, o.last_name, o.email, o.phone, o.locale, o.time_zone)
      ) c
      group by c.merchant_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_changed after update on users
    referencing old table as before_change new table as after_change
    for each statement execute function hint_of_users()`.execute(db);
  await sql`
    create function hint_of_user_roles() returns trigger language plpgsql as $$
    begin
      perform give_access_hints(c.merchant_id, array_agg(distinct c.user_id))
      from changed c
      group by c.merchant_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger user_roles_given after insert on user_roles
    referencing new table as changed for each statement execute function hint_of_user_roles()`.execute(db);
  await sql`
    create trigger user_roles_changed after update on user_roles
    referencing new table as changed for each statement execute function hint_of_user_roles()`.execute(db);
  await sql`
    create trigger user_roles_taken after delete on user_roles
    referencing old table as changed for each statement execute function hint_of_user_roles()`.execute(db);
  await sql`
    create function hint_of_employee() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.user_id is not null then
        perform give_access_hints(old.merchant_id, array[old.user_id]);
      end if;
      if tg_op <> 'DELETE' and new.user_id is not null then
        perform give_access_hints(new.merchant_id, array[new.user_id]);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger employees_came_or_went after insert or delete on employees
    for each row execute function hint_of_employee()`.execute(db);
  await sql`
    create trigger employees_changed_accounts after update on employees
    for each row when (old.user_id is distinct from new.user_id) execute function hint_of_employee()`.execute(db);
  await sql`
    create function hint_of_roles() returns trigger language plpgsql as $$
    begin
      perform give_access_hints(c.merchant_id, array_agg(distinct c.user_id))
      from (
        select u.merchant_id, u.user_id
        from before_change o
        join after_change n on n.merchant_id = o.merchant_id and n.id = o.id
        join user_roles u on u.merchant_id = n.merchant_id and u.role_id = n.id
        where (n.name, n.is_default, n.permissions) is distinct from (o.name, o.is_default, o.permissions)
      ) c
      group by c.merchant_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger roles_changed after update on roles
    referencing old table as before_change new table as after_change
    for each statement execute function hint_of_roles()`.execute(db);
  await sql`
    create function hint_of_sessions() returns trigger language plpgsql as $$
    declare
      ids uuid[];
      first integer;
    begin
      select array_agg(n.id order by n.id) into ids
      from before_change o
      join after_change n on n.merchant_id = o.merchant_id and n.id = o.id
      where o.revoked_at is null and n.revoked_at is not null;
      for first in 1 .. coalesce(cardinality(ids), 0) by 100 loop
        perform give_hint(
          'session.changed',
          jsonb_build_object('sessionIds', to_jsonb(ids[first : first + 99]), 'isEnded', true)
        );
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sessions_ended after update on sessions
    referencing old table as before_change new table as after_change
    for each statement execute function hint_of_sessions()`.execute(db);
  await sql`
    create function hint_of_api_token() returns trigger language plpgsql as $$
    begin
      perform give_hint('apiToken.changed', jsonb_build_object('tokenId', new.id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger api_tokens_changed after update on api_tokens
    for each row when (
      (old.revoked_at, old.expires_at, old.permissions) is distinct from (new.revoked_at, new.expires_at, new.permissions)
    ) execute function hint_of_api_token()`.execute(db);
  await sql`
    create function hint_of_whitelist() returns trigger language plpgsql as $$
    begin
      perform give_hint('addresses.changed', jsonb_build_object('merchantId', new.merchant_id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger whitelists_changed after insert or update on whitelists
    for each row execute function hint_of_whitelist()`.execute(db);
}

const triggers = {
  users_changed: 'users',
  user_roles_given: 'user_roles',
  user_roles_changed: 'user_roles',
  user_roles_taken: 'user_roles',
  employees_came_or_went: 'employees',
  employees_changed_accounts: 'employees',
  roles_changed: 'roles',
  sessions_ended: 'sessions',
  api_tokens_changed: 'api_tokens',
  whitelists_changed: 'whitelists',
};

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(triggers))
    await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
  await sql`
    drop function hint_of_users, hint_of_user_roles, hint_of_employee, hint_of_roles, hint_of_sessions, hint_of_api_token, hint_of_whitelist,
      give_access_hints(uuid, uuid[]), give_hint(text, jsonb)`.execute(db);
}
