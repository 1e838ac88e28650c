import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_roles (
      merchant_id uuid not null,
      user_id uuid not null,
      role_id uuid not null,
      primary key (merchant_id, user_id, role_id),
      constraint user_roles_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id),
      constraint user_roles_role_id_fk foreign key (merchant_id, role_id) references roles (merchant_id, id)
    )`.execute(db);
  await sql`create index user_roles_merchant_id_role_id_idx on user_roles (merchant_id, role_id, user_id)`.execute(db);
  await sql`
    insert into user_roles (merchant_id, user_id, role_id) select merchant_id, id, role_id from users`.execute(db);
  await sql`alter table users drop column role_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column role_id uuid`.execute(db);
  await sql`
    update users u set role_id = (
      select role_id from user_roles r where r.merchant_id = u.merchant_id and r.user_id = u.id order by role_id limit 1
    )`.execute(db);
  await sql`
    alter table users alter column role_id set not null,
      add constraint users_role_id_fk foreign key (merchant_id, role_id) references roles (merchant_id, id)`.execute(
    db,
  );
  await sql`create index users_merchant_id_role_id_idx on users (merchant_id, role_id)`.execute(db);
  await sql`drop table user_roles`.execute(db);
}
