import type { PriceRuleKind, PriceRuleScope } from '@sala/contract/service/service-catalogue/price-rules.ts';
import type {
  ServiceIcon,
  ServiceKind,
  ServiceLevel,
  ServiceTitles,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import type { PriceType } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import type { ColumnType } from 'kysely';
import type { Generated, MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

type TitlesColumn = ColumnType<ServiceTitles, string, string>;
/** Stored and returned as decimal text. */
type AmountColumn = string | null;

interface CatalogueRowColumns {
  merchant_id: MerchantIdColumn;
  id: string;
  position: number;
  is_active: boolean;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
}

/** The source of a row: created here, or imported from the merchant's own system. */
interface Sourced {
  source: Generated<'own' | 'remote'>;
  remote_code: Generated<string | null>;
  /** Fields managed by the other system; the merchant can edit the others. */
  remote_fields: Generated<string[]>;
}

interface Priced {
  price: AmountColumn;
  min_price: AmountColumn;
  max_price: AmountColumn;
  currency: string;
}

export interface ServiceEntryTable extends CatalogueRowColumns, Sourced {
  level: ServiceLevel;
  /** The category of a type, the type of a subtype. */
  parent_id: string | null;
  code: string;
  /** The code in the form for comparison. */
  code_key: string;
  titles: TitlesColumn;
  icon: ServiceIcon;
  /** Only for categories. */
  kind: ServiceKind | null;
  version: Generated<number>;
}

export interface ServiceProductTable extends CatalogueRowColumns, Sourced, Priced {
  category_id: string;
  type_id: string | null;
  subtype_id: string | null;
  code: string;
  code_key: string;
  titles: TitlesColumn;
  description: string;
  icon: ServiceIcon;
  unit: string;
  price_type: PriceType;
  version: Generated<number>;
}

export interface PriceRuleTable extends CatalogueRowColumns, Priced {
  name: string;
  name_key: string;
  kind: PriceRuleKind;
  place: PriceRuleScope;
  entry_id: string | null;
  product_id: string | null;
  keywords: string[];
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    service_entries: ServiceEntryTable;
    service_products: ServiceProductTable;
    price_rules: PriceRuleTable;
  }
}
