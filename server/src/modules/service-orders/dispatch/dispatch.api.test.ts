import { unrestrictedScope } from '@sala/contract/profile/profile.schema.ts';
import { serviceDispatchApi } from '@sala/contract/service-orders/service-dispatch.api.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { employeesApi } from '@sala/contract/employees/employees.api.ts';
import { serviceSettingsApi } from '@sala/contract/service-settings/service-settings.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/employees/employees.factory.ts';
import { buildSampleCatalogue } from '#modules/service-catalogue/service-catalogue.factory.ts';
import { buildTimeShift } from '#modules/working-time/working-time.factory.ts';
import { dataOf } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
