import { priceRulesApi } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import {
  serviceCategoriesApi,
  serviceSubtypesApi,
  serviceTypesApi,
} from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceProductsApi } from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '../company.ts';
import type { Side } from './two-merchants.ts';

type Finder = (side: Side) => Promise<string>;

/** Caches the created record, for fields whose records the walk does not change. */
function kept(find: Finder): Finder {
  const found = new Map<string, Promise<string>>();
  return (side) => {
    const { merchantId } = side.company;
    const thing = found.get(merchantId) ?? find(side);
    found.set(merchantId, thing);
    return thing;
  };
}

const code = () => newId().slice(-12);
const titles = { en: 'Water' };

const newCategory: Finder = async ({ company: { owner } }) =>
  getData(await owner.call(serviceCategoriesApi.create, { body: { code: code(), titles } })).id;
const category = kept(newCategory);
const newType: Finder = async (side) => {
  const body = { categoryId: await category(side), code: code(), titles };
  return getData(await side.company.owner.call(serviceTypesApi.create, { body })).id;
};
const type = kept(newType);
const newSubtype: Finder = async (side) => {
  const body = { typeId: await type(side), code: code(), titles };
  return getData(await side.company.owner.call(serviceSubtypesApi.create, { body })).id;
};
const newProduct: Finder = async (side) => {
  const body = {
    categoryId: await category(side),
    code: code(),
    titles,
    priceType: 'fixed' as const,
    price: '1',
    currency: 'USD',
  };
  return getData(await side.company.owner.call(serviceProductsApi.create, { body })).id;
};
const newRule: Finder = async ({ company: { owner } }) => {
  const body = { name: newId(), kind: 'fixed' as const, place: 'all' as const, price: '1', currency: 'USD' };
  return getData(await owner.call(priceRulesApi.create, { body })).id;
};

const subtype = kept(newSubtype);
const made = {
  serviceCategories: newCategory,
  serviceTypes: newType,
  serviceSubtypes: newSubtype,
  serviceProducts: newProduct,
  priceRules: newRule,
};

/** Creates the records that id fields of the service catalogue refer to. */
export const serviceThings: Record<string, Finder> = {
  ...Object.fromEntries(
    Object.entries(made).flatMap(([api, find]) =>
      [
        'get params.id',
        'update params.id',
        'change params.id',
        'remove params.id',
        'sort body.id',
        'sort body.beforeId',
      ].map((call) => [`${api}.${call}`, find]),
    ),
  ),
  categoryId: category,
  typeId: type,
  subtypeId: subtype,
  targetId: category,
};

/** An unknown id is refused at its field. */
export const chosenForServices = [
  ...Object.keys(made).map((api) => `${api}.sort body.beforeId`),
  'serviceTypes.create body.categoryId',
  'serviceSubtypes.create body.typeId',
  ...['create', 'update'].flatMap((call) => [
    ...['categoryId', 'typeId', 'subtypeId'].map((field) => `serviceProducts.${call} body.${field}`),
    `priceRules.${call} body.targetId`,
  ]),
];

export const serviceFilters = [
  'serviceTypes.list query.categoryId',
  'serviceTypes.options query.categoryId',
  'serviceSubtypes.list query.categoryId',
  'serviceSubtypes.list query.typeId',
  'serviceSubtypes.options query.categoryId',
  'serviceSubtypes.options query.typeId',
  'serviceProducts.list query.categoryId',
  'serviceProducts.list query.typeId',
  'serviceProducts.list query.subtypeId',
  'serviceProducts.options query.categoryId',
  'priceRules.list query.targetId',
];

const fresh: Record<string, () => string> = {
  'body.code': code,
  'body.name': newId,
  'body.place': () => 'category',
  'body.price': () => '1',
  'body.titles.en': () => 'Water',
};
/** Unique codes and names, and values required by other fields. */
export const freshInServices = (endpoint: string, field: string) =>
  /^(?:service(?:Categories|Types|Subtypes|Products)|priceRules)\./.test(endpoint) ? fresh[field]?.() : undefined;
