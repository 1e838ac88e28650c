import { locales } from '@sala/contract/core/locales.ts';
import { expect, it } from 'vitest';
import { titleOfStep } from './order-titles.ts';
import { agentTemplates } from './templates.ts';

it('says what a template makes in the language of the business, and a step that was renamed as it is called', () => {
  const made = agentTemplates.flatMap(({ steps }) => steps.filter(({ action }) => action === 'order'));
  for (const { stepName } of made)
    expect(new Set(locales.map((locale) => titleOfStep(stepName, locale))).size).toBe(locales.length);
  expect(titleOfStep('Water for the office', 'km')).toBe('Water for the office');
});
