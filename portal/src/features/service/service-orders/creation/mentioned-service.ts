import { keywordIn } from '@sala/contract/service/service-catalogue/price-rules.ts';
import type { OrderOptions } from '@sala/contract/service/service-orders/order-creation.api.ts';

export interface MentionedService {
  /** As the business has it in its settings. */
  readonly keyword: string;
  /** The category whose title, or that of a part or product, is in the text; undefined without one. */
  readonly categoryCode: string | undefined;
}

type Titled = { readonly titles: Readonly<Record<string, string>> };

/** The first of the business's keywords in the text, and the category that the text is about. */
export function findMentionedService(
  text: string,
  { keywords, services, products }: Pick<OrderOptions, 'keywords' | 'services' | 'products'>,
): MentionedService | undefined {
  const keyword = text === '' ? undefined : keywordIn(text, keywords);
  if (keyword === undefined) return undefined;
  const isNamed = ({ titles }: Titled) => keywordIn(text, Object.values(titles)) !== undefined;
  const hasKeyword = ({ titles }: Titled) => Object.values(titles).some((title) => keywordIn(title, [keyword]));
  const parts = (service: OrderOptions['services'][number]): Titled[] => [
    service,
    ...service.serviceTypes.flatMap((type) => [type, ...type.subTypes]),
    ...products.filter(({ categoryId }) => categoryId === service.id),
  ];
  const service =
    services.find((one) => parts(one).some(isNamed)) ?? services.find((one) => parts(one).some(hasKeyword));
  return { keyword, categoryCode: service?.code };
}
