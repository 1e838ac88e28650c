import { type Permission, subjects } from '@sala/contract/core/ability.ts';
import { type ServiceScope, unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { ticketCapabilities, ticketGrants } from '@sala/contract/service/tickets/tickets.access.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { newId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { isThereFor, ticketsInScope } from './tickets.policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

describe('what somebody may do with tickets', () => {
  const alone = ({ subject, action }: Permission) =>
    Object.entries(ticketCapabilities((asked, of) => of === subject && (asked === action || action === 'manage')))
      .filter(([, has]) => has)
      .map(([name]) => name);

  it('follows from each ability alone; all of it from managing tickets', () => {
    expect(alone({ subject: 'view-ticket', action: 'read' })).toEqual(['view']);
    expect(alone({ subject: 'create-ticket', action: 'create' })).toEqual(['create']);
    expect(alone({ subject: 'delete-ticket', action: 'manage' })).toEqual(['delete']);
    expect(alone({ subject: 'change-assignee', action: 'update' })).toEqual(['changeAssignee']);
    expect(alone({ subject: 'ticket', action: 'read' })).toEqual(['view']);
    expect(alone({ subject: 'ticket', action: 'update' })).toEqual(['changeStatus', 'edit']);
    expect(alone({ subject: 'ticket', action: 'manage' }).sort()).toEqual(Object.keys(ticketGrants).sort());
    const others = subjects.filter((subject) => !subject.includes('ticket') && subject !== 'change-assignee');
    expect(others.flatMap((subject) => alone({ subject, action: 'manage' }))).toEqual([]);
  });
});

describe('who sees a ticket', () => {
  const [here, there] = [newId(), newId()];
  const codes = { projects: [here, there], categories: ['water', 'cleaning'], types: ['a', 'b'], subtypes: ['x', 'y'] };
  const wholes = unrestrictedScope;
  /** Every combination of unrestricted, one value and none for the four lists. */
  const scopes = ['projects', 'categories', 'types', 'subtypes'].reduce<ServiceScope[]>(
    (mixtures, list) =>
      mixtures.flatMap((scope) =>
        [wholes[list as keyof ServiceScope], [codes[list as keyof ServiceScope][0]!], []].map((values) => {
          return { ...scope, [list]: values };
        }),
      ),
    [wholes],
  );

  it('is the same in code and in the database, for every mixture of scopes and of what a ticket has', async () => {
    const { id: merchantId } = await buildMerchant(app.context, {});
    const { query } = app.context.database.forMerchant(merchantId);
    await query
      .insertInto('projects')
      .values([here, there].map((id) => ({ id, name: id })))
      .execute();
    const values = (list: keyof ServiceScope) => [null, ...codes[list]];
    const tickets = values('projects').flatMap((projectId) =>
      values('categories').flatMap((categoryCode) =>
        values('types').flatMap((typeCode) =>
          values('subtypes').flatMap((subTypeCode) =>
            [false, true].map((isDeleted) => ({
              id: newId(),
              projectId,
              categoryCode,
              typeCode,
              subTypeCode,
              isDeleted,
            })),
          ),
        ),
      ),
    );
    const at = new Date();
    await query
      .insertInto('tickets')
      .values(
        tickets.map((ticket, index) => ({
          id: ticket.id,
          number: index + 1,
          title: 'T',
          description: '',
          excerpt: '',
          status: 'open' as const,
          priority: 'low' as const,
          origin: 'portal' as const,
          customer_name: '',
          customer_email: '',
          customer_locale: 'en' as const,
          search: '',
          project_id: ticket.projectId,
          category_code: ticket.categoryCode,
          type_code: ticket.typeCode,
          sub_type_code: ticket.subTypeCode,
          deleted_at: ticket.isDeleted ? at : null,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    const counts = new Set<number>();
    for (const scope of scopes) {
      const rows = await query
        .selectFrom('tickets')
        .select('id')
        .where('deleted_at', 'is', null)
        .where(ticketsInScope(scope))
        .execute();
      const seen = tickets.filter((ticket) => isThereFor(scope, ticket)).map(({ id }) => id);
      expect(rows.map(({ id }) => id).sort()).toEqual(seen.sort());
      counts.add(seen.length);
    }
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 81]);
  });
});
