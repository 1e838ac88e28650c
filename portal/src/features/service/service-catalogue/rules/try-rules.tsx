import type { PriceRule } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import { type ChosenRule, priceRuleFor } from '@sala/contract/service/service-catalogue/price-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { usePriceText } from '../components/price-text.ts';
import { activeRules, catalogueTree, productOptions, useTitle } from '../service-catalogue.queries.ts';
import styles from './try-rules.module.css';

const nowhere = 'none';

/** Shows at once which rule would apply to an order, and why. */
export function TryRules() {
  const { t } = useTranslation('service-catalogue');
  const rules = useQuery(activeRules).data ?? [];
  const places = useRuleScopes();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(nowhere);
  const order = places.find(({ id }) => id === place);
  const isTried = text.trim() !== '' || order !== undefined;
  const chosen = isTried
    ? priceRuleFor(rules, { categoryId: null, ...order?.order, text: text.slice(0, 2000) })
    : undefined;
  return (
    <section className={styles.box} aria-label={t('try.title')}>
      <div className={styles.fields}>
        <TextField
          label={t('try.text')}
          value={text}
          placeholder={t('try.placeholder')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SelectField
          label={t('try.place')}
          value={place}
          onValueChange={setPlace}
          options={[
            { value: nowhere, label: t('try.anything') },
            ...places.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      </div>
      <p className={styles.answer} role="status">
        {chosen ? <Answer chosen={chosen} /> : t(!isTried ? 'try.hint' : order ? 'try.none' : 'try.choose')}
      </p>
    </section>
  );
}

function Answer({ chosen: { rule, keyword } }: { chosen: ChosenRule<PriceRule> }) {
  const { t } = useTranslation('service-catalogue');
  const priceText = usePriceText();
  const why = [
    t(`why.${rule.place}`),
    ...(keyword === null ? [] : [t('why.keyword', { keyword })]),
    t('why.position', { position: rule.position }),
  ];
  return (
    <>
      <strong>{withColon(rule.name, priceText(rule))}</strong>
      <span className={styles.why}>{why.join(' · ')}</span>
    </>
  );
}

/** Entries and products from the top down, as an order refers to them. */
function useRuleScopes() {
  const title = useTitle();
  const entries = useQuery(catalogueTree).data ?? [];
  const products = useQuery(productOptions).data ?? [];
  const nameOf = (id: string | null) => {
    const entry = entries.find((one) => one.id === id);
    return entry ? [title(entry.titles)] : [];
  };
  const label = (ids: readonly (string | null)[], last: string) => [...ids.flatMap(nameOf), last].join(' › ');
  return [
    ...entries.map(({ id, level, titles, categoryId, typeId }) => ({
      id,
      label: label([categoryId, typeId], title(titles)),
      order: {
        categoryId: level === 'category' ? id : categoryId,
        typeId: level === 'type' ? id : typeId,
        subtypeId: level === 'subtype' ? id : null,
      },
    })),
    ...products.map(({ id, titles, categoryId, typeId, subtypeId }) => ({
      id,
      label: label([categoryId, typeId, subtypeId], title(titles)),
      order: { categoryId, typeId, subtypeId, productId: id },
    })),
  ].toSorted((one, other) => one.label.localeCompare(other.label));
}
