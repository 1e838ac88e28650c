import type { Locale } from '@sala/contract/core/locales.ts';
import { onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { findApplicationRow } from './integrations.repository.ts';
import { getAppSecrets } from './secrets.ts';

/** What the visitor's side needs to know of a merchant. */
export interface Application {
  readonly merchantId: string;
  readonly merchantName: string;
  /** Of an upload. */
  readonly merchantLogoId: string | null;
  readonly appId: string;
  /** Sign visitors' identities; the newest first. Never leaves the server. */
  readonly appSecrets: readonly string[];
  /** Whether signatures have to name their time. */
  readonly isIssuedAtRequired: boolean;
  /** Hosts that may embed the widget. */
  readonly domains: readonly string[];
  readonly defaultLocale: Locale;
  /** The widget has been seen on a page of the merchant's. */
  readonly isWidgetSeen: boolean;
}

/** Settings change seldom and every visitor's page asks for them. In ms. */
export const settingsLifetime = 5000;

type ApplicationsContext = Pick<AppContext, 'bus' | 'clock' | 'config' | 'database'>;

/** The applications of merchants, at most 5 s old (name, logo and language: as they are). */
export class Applications {
  readonly #context: ApplicationsContext;
  readonly #known = new Remembered<Application>({ lifetime: settingsLifetime });

  constructor(context: ApplicationsContext) {
    this.#context = context;
    onMerchantChanged(context, (merchantId) =>
      this.#known.forgetWhere((application) => merchantId === undefined || application.merchantId === merchantId),
    );
  }

  /** The merchant's application by its public id; undefined when there is none. */
  async find(appId: string): Promise<Application | undefined> {
    // Whatever an address may hold arrives here, and PostgreSQL cannot take a NUL.
    return appId.includes('\u0000') ? undefined : this.#known.get(appId, () => this.#read(appId));
  }

  async #read(appId: string): Promise<Application | undefined> {
    const row = await findApplicationRow(this.#context.database, appId);
    return (
      row && {
        merchantId: row.merchant_id,
        merchantName: row.name,
        merchantLogoId: row.logo_id,
        appId: row.app_id,
        appSecrets: getAppSecrets(this.#context, row, this.#context.clock.now()),
        isIssuedAtRequired: row.is_issued_at_required,
        domains: row.domains,
        defaultLocale: row.default_locale as Locale,
        isWidgetSeen: row.widget_seen_at !== null,
      }
    );
  }
}
