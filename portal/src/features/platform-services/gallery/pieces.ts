import { type ComponentType, lazy } from 'react';

type Example = () => Promise<ComponentType>;

const examples: Record<string, Example> = {
  actions: () => import('./examples/actions-example.tsx').then((module) => module.ActionsExample),
  page: () => import('./examples/page-example.tsx').then((module) => module.PageExample),
  form: () => import('./examples/form-example.tsx').then((module) => module.FormExample),
  'text-fields': () => import('./examples/text-fields-example.tsx').then((module) => module.TextFieldsExample),
  choices: () => import('./examples/choices-example.tsx').then((module) => module.ChoicesExample),
  pickers: () => import('./examples/pickers-example.tsx').then((module) => module.PickersExample),
  amounts: () => import('./examples/amounts-example.tsx').then((module) => module.AmountsExample),
  multilingual: () => import('./examples/multilingual-example.tsx').then((module) => module.MultilingualExample),
  code: () => import('./examples/code-example.tsx').then((module) => module.CodeExample),
  files: () => import('./examples/files-example.tsx').then((module) => module.FilesExample),
  rating: () => import('./examples/rating-example.tsx').then((module) => module.RatingExample),
  people: () => import('./examples/people-example.tsx').then((module) => module.PeopleExample),
  availability: () => import('./examples/availability-example.tsx').then((module) => module.AvailabilityExample),
  tags: () => import('./examples/tags-example.tsx').then((module) => module.TagsExample),
  tabs: () => import('./examples/tabs-example.tsx').then((module) => module.TabsExample),
  notices: () => import('./examples/notices-example.tsx').then((module) => module.NoticesExample),
  states: () => import('./examples/states-example.tsx').then((module) => module.StatesExample),
  table: () => import('./examples/table-example.tsx').then((module) => module.TableExample),
  filters: () => import('./examples/filters-example.tsx').then((module) => module.FiltersExample),
  drag: () => import('./examples/drag-example.tsx').then((module) => module.DragExample),
  'date-range': () => import('./examples/date-range-example.tsx').then((module) => module.DateRangeExample),
};

/** Every example by its name in the address. */
export const pieces = Object.entries(examples).map(([id, load]) => ({
  id,
  title: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '),
  Example: lazy(async () => ({ default: await load() })),
}));
