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

  it('says which calls a program opens with a token, and which are for people only', () => {
    const { paths } = document as { paths: Record<string, Record<string, { security: object[] }>> };
    expect(paths['/api/chat/channel']!.get!.security).toContainEqual({ apiToken: [] });
    expect(paths['/api/api-token']!.get!.security).not.toContainEqual({ apiToken: [] });
    expect(paths['/api/merchant/login']!.post!.security).toEqual([]);
  });

  it('names keys as they travel', () => {
    const text = JSON.stringify(document);
    expect(text).toContain('"assigned_operator_id"');
    expect(text).not.toContain('"assignedOperatorId"');
  });

  it('says what the checks before a call answer', () => {
    const { paths } = document as {
      paths: Record<string, Record<string, { responses: object; parameters: object[] }>>;
    };
    const statusesOf = (path: string) => Object.keys(paths[path]!.post!.responses).map(Number);
    const refresh = paths['/api/merchant/auth/refresh']!.post!;
    expect(refresh.parameters).toContainEqual(expect.objectContaining({ name: 'Refresh-Token', required: true }));
    expect(JSON.stringify(refresh.responses)).toMatch(/code 101.*code 102.*code 103.*code 104/);
    expect(statusesOf('/api/merchant/login')).toContain(429);
    expect(statusesOf('/api/chat/channel/detail')).toEqual(expect.arrayContaining([401, 403, 404, 406, 422]));
    expect(statusesOf('/api/employee/import')).toContain(413);
    expect(statusesOf('/api/upload/file')).toEqual(expect.arrayContaining([400, 429, 503, 507]));
    expect(statusesOf('/api/visitor/messages')).toContain(429);
    expect(statusesOf('/api/visitor/messages')).not.toContain(406);
  });
});
