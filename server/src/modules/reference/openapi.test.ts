import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './openapi.ts';

const document = buildOpenApi({ appName: 'Sala', serverUrl: 'https://sala.example' });

describe('the OpenAPI document', () => {
  it('satisfies a public linter', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: { 'operation-4xx-response': 'off' } });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map((problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('names keys as they travel', () => {
    const text = JSON.stringify(document);
    expect(text).toContain('"assigned_operator_id"');
    expect(text).not.toContain('"assignedOperatorId"');
  });
});
