import type { Locale } from '@sala/contract/core/locales.ts';
import { onMerchantChanged } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { findApplicationRow } from './integrations.repository.ts';
import { getAppSecrets } from './secrets.ts';

/** The data of a merchant that visitors' calls need. */
export interface Application {
  readonly merchantId: string;
  readonly merchantName: string;
  /** Id of an upload. */
  readonly merchantLogoId: string | null;
  readonly appId: string;
  /** Verify visitors' identities; newest first. Never sent to clients. */
  readonly appSecrets: readonly string[];
  /** Whether signatures must include their time. */
  readonly isIssuedAtRequired: boolean;
  /** Hosts that may embed the widget. */
  readonly domains: readonly string[];
  readonly defaultLocale: Locale;
  /** The widget was loaded by a page of the merchant before. */
  readonly isWidgetSeen: boolean;
}

/** Cache lifetime in ms: settings change rarely and every visitor's page needs them. */
export const settingsLifetime = 5000;

type ApplicationsContext = Pick<AppContext, 'bus' | 'clock' | 'config' | 'database'>;

/** The applications of merchants, cached for at most 5 s (name, logo and language are always current). */
export class Applications {
  readonly #context: ApplicationsContext;
  readonly #known = new Remembered<Application>({ lifetime: settingsLifetime });

  constructor(context: ApplicationsContext) {
    this.#context = context;
    onMerchantChanged(context, (merchantId) =>
      this.#known.forgetWhere((application) => merchantId === undefined || application.merchantId === merchantId),
    );
  }

  /** The merchant's application by its public id; undefined without one. */
  async find(appId: string): Promise<Application | undefined> {
    // The id comes from the address unchecked, and PostgreSQL cannot store NUL.
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
