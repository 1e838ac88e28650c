import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import type { AppModule } from '#platform/module.ts';
import { listHolidayOptions } from './holidays.repository.ts';
import { changeHoliday, createHoliday, listAllHolidays, readHoliday, removeHoliday } from './holidays.usecases.ts';

export const holidaysModule: AppModule = {
  name: 'holidays',
  create(context, router) {
    router.bind(holidaysApi.list, ({ actor, query }) => listAllHolidays(context, actor, query));
    router.bind(holidaysApi.options, async ({ actor }) => {
      const rows = await listHolidayOptions(context.database.forMerchant(actor.merchantId).query);
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(holidaysApi.get, ({ actor, params }) => readHoliday(context, actor, params.id));
    router.bind(holidaysApi.create, ({ actor, body, request }) => createHoliday(context, { actor, request }, body));
    router.bind(holidaysApi.update, ({ actor, params, body, request }) =>
      changeHoliday(context, { actor, request }, { ...body, id: params.id }),
    );
    router.bind(holidaysApi.remove, ({ actor, params, request }) =>
      removeHoliday(context, { actor, request }, params.id),
    );
  },
};
