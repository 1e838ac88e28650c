import type { OrderByModifiersCallbackExpression, RawBuilder } from 'kysely';

/** By what a list is ordered; rows with the same value are ordered by their ids. */
export interface RowOrder {
  readonly by: RawBuilder<unknown>;
  /** Many rows have no value: they come last in either direction. */
  readonly isSparse?: boolean;
}

/** The direction of an order, for `orderBy`. */
export const inDirection =
  ({ isSparse = false }: RowOrder, sort: 'asc' | 'desc'): OrderByModifiersCallbackExpression =>
  (direction) => {
    const turned = sort === 'asc' ? direction.asc() : direction.desc();
    return isSparse ? turned.nullsLast() : turned;
  };
