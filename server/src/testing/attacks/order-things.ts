import { projectsApi } from '@sala/contract/identity/projects/projects.api.ts';
import {
  serviceCategoriesApi,
  serviceSubtypesApi,
  serviceTypesApi,
} from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceProductsApi } from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { orderCreationApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '../company.ts';
import { newDepartment } from './organisation-things.ts';
import type { Side } from './two-merchants.ts';

type Finder = (side: Side) => Promise<string>;

const code = 'walked';
const titles = { en: 'Water' };
const stocked = new Map<string, Promise<unknown>>();

/** Creates a catalogue with one entry of each level and the same code. */
async function stock({ company: { owner } }: Side): Promise<void> {
  const category = getData(await owner.call(serviceCategoriesApi.create, { body: { code, titles } }));
  const type = getData(await owner.call(serviceTypesApi.create, { body: { categoryId: category.id, code, titles } }));
  getData(await owner.call(serviceSubtypesApi.create, { body: { typeId: type.id, code, titles } }));
  const product = { code, titles, categoryId: category.id, priceType: 'fixed', price: '1', currency: 'USD' } as const;
  getData(await owner.call(serviceProductsApi.create, { body: product }));
}

const withCatalogue =
  (find: Finder): Finder =>
  async (side) => {
    const { merchantId } = side.company;
    const stocking = stocked.get(merchantId) ?? stock(side);
    stocked.set(merchantId, stocking);
    await stocking;
    return find(side);
  };

const wish = { title: 'Water', categoryCode: code, price: '1', currency: 'USD', customer: { name: 'Bopha' } };

export const newOrder: Finder = withCatalogue(
  async ({ company: { owner } }) => getData(await owner.call(serviceOrdersApi.create, { body: wish })).id,
);

/** An order of the visitor of the conversation. */
export const newOrderOfVisitor: Finder = withCatalogue(async ({ company: { owner }, conversation: { channelId } }) => {
  const body = { ...wish, channelId };
  return getData(await owner.call(serviceOrdersApi.create, { body })).id;
});

/** An order in its second version. */
const newAssignedOrder: Finder = async (side) => {
  const { owner, ownerId: operatorId } = side.company;
  const params = { id: await newOrder(side) };
  // The operator may be off shift, which needs a reason.
  const body = { operatorId, version: 1, reason: 'They asked for it' };
  return getData(await owner.call(serviceOrdersApi.assign, { params, body })).id;
};

const operator = withCatalogue(async ({ company }) => company.ownerId);
const project = withCatalogue(
  async ({ company: { owner } }) =>
    getData(await owner.call(projectsApi.create, { body: { projectName: newId() } })).id,
);

/** An ended order in its second version. */
const newIgnoredOrder: Finder = async (side) => {
  const params = { id: await newOrder(side) };
  const body = { status: 'ignored' as const, version: 1 };
  return getData(await side.company.owner.call(serviceOrdersApi.update, { params, body })).id;
};

/** One order for each merchant, with all files of the walk. */
const filed = new Map<string, Promise<string>>();
const filedOrder: Finder = (side) => {
  const { merchantId } = side.company;
  const order = filed.get(merchantId) ?? newOrder(side);
  filed.set(merchantId, order);
  return order;
};
const newOrderFile: Finder = async (side) => {
  const { company } = side;
  const { id } = await company.upload();
  const params = { id: await filedOrder(side) };
  getData(await company.owner.call(orderChangesApi.addFiles, { params, body: { uploadIds: [id] } }));
  return id;
};

const changeThings: Record<string, Finder> = {
  'orderChanges.restart params.id': newIgnoredOrder,
  'orderChanges.edit params.id': newOrder,
  'orderChanges.edit body.projectId': project,
  'orderChanges.edit body.departmentId': withCatalogue((side) => Promise.resolve(newDepartment(side))),
  'orderChanges.addFiles params.id': newOrder,
  'orderChanges.addFiles body.uploadIds.0': withCatalogue(async ({ company }) => (await company.upload()).id),
  'orderChanges.removeFile params.id': filedOrder,
  'orderChanges.removeFile params.file': newOrderFile,
};

const boardQueries = [
  'serviceBoard.trays',
  'serviceBoard.download',
  'serviceBoard.export',
  'serviceOrders.unseenByStatus',
];

async function newBoardView({ company: { owner } }: Side): Promise<string> {
  const body = { name: newId(), params: {} };
  return getData(await owner.call(serviceBoardApi.createView, { body })).id;
}

const boardThings: Record<string, Finder> = {
  ...Object.fromEntries(
    boardQueries.flatMap((call) => [
      [`${call} query.projectId`, project],
      [`${call} query.visitorId`, async ({ conversation }: Side) => conversation.visitorId],
    ]),
  ),
  'serviceAlerts.dismiss body.orderId': newOrder,
  'serviceBoard.attend params.id': newOrder,
  'serviceBoard.bulk body.orders.0.id': newOrder,
  'serviceBoard.bulk body.personId': operator,
  ...Object.fromEntries(
    ['updateView', 'changeView', 'removeView'].map((call) => [`serviceBoard.${call} params.id`, newBoardView]),
  ),
};

const overviewCalls = [
  'cards',
  'figures',
  'daily',
  'ranking',
  'pending',
  'data',
  'summary',
  'performance',
  'performanceDownload',
].map((call) => `serviceOverview.${call}`);
const overviewThings = Object.fromEntries(overviewCalls.map((call) => [`${call} query.projectId`, project]));

/** Each order is changed separately, and its refusal is part of the answer. */
export const refusedByOrder = ['serviceBoard.bulk body.orders.0.id', 'serviceBoard.bulk body.personId'];

/** A daily repeating order. */
const newRepeatingOrder: Finder = withCatalogue(async ({ company: { owner } }) => {
  const repeat = { kind: 'daily' } as const;
  const body = { title: 'Water', categoryCode: code, price: '1', currency: 'USD', customer: { name: 'Bopha' }, repeat };
  return getData(await owner.call(serviceOrdersApi.create, { body })).id;
});

/** An order for the assignee of a conversation. */
const newOrderOfTalk: Finder = withCatalogue(async ({ company: { owner }, conversation: { channelId } }) => {
  const order = { title: 'Water', categoryCode: code, price: '1', currency: 'USD', customer: { name: 'Bopha' } };
  return getData(await owner.call(orderCreationApi.fromPanel, { body: { ...order, channelId } })).id;
});

const getTalk = withCatalogue(async ({ conversation }) => conversation.channelId);
const uploaded = withCatalogue(async ({ company }) => (await company.upload()).id);

const creationThings: Record<string, Finder> = {
  'orderCreation.fromPanel body.projectId': project,
  'orderCreation.fromPanel body.departmentId': withCatalogue((side) => Promise.resolve(newDepartment(side))),
  'orderCreation.fromPanel body.channelId': getTalk,
  'orderCreation.fromPanel body.attachmentIds.0': uploaded,
  'orderCreation.fromPanel body.operatorId': operator,
  'orderCreation.fromPanel body.priceSpecialistId': operator,
  'orderCreation.chatChannel body.serviceId': newOrderOfTalk,
  'orderCreation.series params.id': newRepeatingOrder,
};

/** Creates the records that id fields of orders refer to. */
export const orderThings: Record<string, Finder> = {
  'serviceOrders.create body.projectId': project,
  'serviceOrders.create body.departmentId': withCatalogue((side) => Promise.resolve(newDepartment(side))),
  'serviceOrders.create body.channelId': withCatalogue(async ({ conversation }) => conversation.channelId),
  'serviceOrders.create body.attachmentIds.0': withCatalogue(async ({ company }) => (await company.upload()).id),
  ...Object.fromEntries(
    ['create', 'assign'].flatMap((call) =>
      ['operatorId', 'priceSpecialistId'].map((field) => [`serviceOrders.${call} body.${field}`, operator]),
    ),
  ),
  ...Object.fromEntries(['get', 'assign', 'markSeen'].map((call) => [`serviceOrders.${call} params.id`, newOrder])),
  'serviceOrders.handOver body.id': newAssignedOrder,
  'serviceOrders.update params.id': newAssignedOrder,
  'serviceOrders.logs query.serviceId': newOrder,
  ...boardThings,
  ...overviewThings,
  ...creationThings,
  ...changeThings,
  'serviceDispatch.operators params.id': newOrder,
  'serviceDispatch.choices params.id': newOrder,
  ...Object.fromEntries(
    ['serviceOrders.list', 'serviceDispatch.people'].map((call) => [`${call} query.projectId`, project]),
  ),
  'serviceOrders.list query.visitorId': async ({ conversation }) => conversation.visitorId,
  'serviceDispatch.people query.visitorId': async ({ conversation }) => conversation.visitorId,
  ...Object.fromEntries(['get', 'replace'].map((call) => [`customerLinks.${call} params.id`, newOrder])),
  ...Object.fromEntries(
    ['get', 'answerPrice', 'confirm', 'cancel', 'rate'].map((call) => [
      `visitorOrders.${call} params.id`,
      newOrderOfVisitor,
    ]),
  ),
  priceSpecialistId: operator,
  givenBackBy: operator,
  handedOverBy: operator,
};

/** An unknown id is refused at its field. */
export const chosenForOrders = [
  ...['serviceOrders.create', 'orderCreation.fromPanel'].flatMap((call) =>
    ['projectId', 'departmentId', 'attachmentIds.0'].map((field) => `${call} body.${field}`),
  ),
  'orderChanges.edit body.projectId',
  'orderChanges.edit body.departmentId',
  'orderChanges.addFiles body.uploadIds.0',
];

export const orderFilters = [
  ...['serviceOrders.list', 'serviceDispatch.people', ...boardQueries].flatMap((call) =>
    [
      'projectId',
      'departmentId',
      'teamId',
      'operatorId',
      'priceSpecialistId',
      'givenBackBy',
      'handedOverBy',
      'channelId',
      'visitorId',
    ].map((field) => `${call} query.${field}`),
  ),
];

const fresh: Record<string, () => string> = {
  'body.price': () => '1',
  'body.currency': () => 'USD',
  'body.scheduleDate': () => new Date(Date.now() + 30 * 86_400_000).toISOString(),
  'body.externalId': newId,
};
const freshByName: Record<string, unknown> = {
  'serviceOrders.handOver body.version': 2,
  'serviceOrders.update body.version': 2,
  'orderChanges.restart body.version': 2,
  'serviceOrders.update body.status': 'accepted',
};
export const freshInOrders = (endpoint: string, field: string): unknown =>
  (/^serviceBoard\.\w+View$/.test(endpoint) && field === 'body.name' ? newId() : undefined) ??
  freshByName[`${endpoint} ${field}`] ??
  (/^(serviceOrders|orderChanges|orderCreation)\./.test(endpoint) ? fresh[field]?.() : undefined);
