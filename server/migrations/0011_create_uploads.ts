import { attachmentKinds } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { type Kysely, sql } from 'kysely';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      uploader_type text not null constraint uploads_uploader_type_check check (uploader_type in ('user', 'visitor')),
      uploader_id uuid not null,
      kind text not null constraint uploads_kind_check check (kind in (${oneOf(attachmentKinds)})),
      name text not null,
      mime text not null,
      size integer not null,
      width integer,
      height integer,
      has_thumbnail boolean not null,
      used_by_id uuid,
      created_at timestamptz(3) not null,
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`
    create index uploads_merchant_id_created_at_unused_idx on uploads (merchant_id, created_at)
    where used_by_id is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table uploads`.execute(db);
}
