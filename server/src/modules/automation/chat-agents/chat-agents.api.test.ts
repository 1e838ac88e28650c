import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import type { AgentRun } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildChatAgent } from './chat-agents.factory.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  owner = await signInAs(app, await hire(app, merchantId));
});
afterAll(() => app?.close());

const names = async (search?: string) => {
  const query = { search, order: 'name', sort: 'asc' } as const;
  return getData(await owner.call(chatAgentsApi.list, { query })).map(({ agentName }) => agentName);
};

const water = {
  agentName: 'order_water',
  agentTask: 'Takes orders for water',
  parameters: [
    { name: 'Bottles', key: 'quantity', option: 'number' as const },
    { name: 'Phone', key: 'phone', option: 'phone' as const },
  ],
  steps: [
    {
      stepName: 'Pass it on',
      stepParameters: ['quantity', 'phone'],
      callbackUrl: 'https://example.com/orders',
    },
  ],
};

describe('chat agents', () => {
  it('are made with parameters and steps, found, changed and removed, and the log tells each', async () => {
    const made = getData(await owner.call(chatAgentsApi.create, { body: water }));
    expect(made).toMatchObject({
      agentName: 'order_water',
      isActive: true,
      parameters: [{ key: 'quantity', isRequired: true, choices: [] }, { key: 'phone' }],
      steps: [{ stepName: 'Pass it on', action: 'callback' }],
      version: 1,
    });
    const duplicate = await owner.call(chatAgentsApi.create, { body: { agentName: 'Order_Water' } });
    expect(duplicate.failure.validate).toEqual({ agent_name: [{ key: 'unique', params: { value: 'Order_Water' } }] });
    await buildChatAgent(app.context, { merchantId, agent: { agentName: 'book_cleaning' } });
    expect(await names()).toEqual(['book_cleaning', 'order_water']);
    expect(await names('for water')).toEqual(['order_water']);

    const params = { id: made.id };
    const body = { ...water, agentName: 'water', isActive: false, version: made.version };
    expect(getData(await owner.call(chatAgentsApi.update, { params, body }))).toMatchObject({
      agentName: 'water',
      isActive: false,
      version: 2,
    });
    const late = await owner.call(chatAgentsApi.update, { params, body });
    expect([late.status, late.failure.message]).toEqual([409, 'recordChanged']);
    getData(await owner.call(chatAgentsApi.remove, { params }));
    expect(await names()).toEqual(['book_cleaning']);
    const actions = getData(await owner.call(auditApi.list)).map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['chatAgent.deleted', 'chatAgent.changed', 'chatAgent.created']);
  });

  it('are refused at the field that names what there is not', async () => {
    const refusal = async (body: object) => {
      const all = { ...water, agentName: 'refused', ...body };
      return (await owner.call(chatAgentsApi.create, { body: all })).failure.validate;
    };
    expect(await refusal({ agentName: '1st' })).toEqual({ agent_name: [{ key: 'agentName' }] });
    expect(await refusal({ parameters: [{ name: 'A', key: 'a-b', option: 'text' }], steps: [] })).toEqual({
      'parameters.0.key': [{ key: 'parameterKey' }],
    });
    expect(await refusal({ steps: [{ stepName: 'One', stepParameters: ['nothing'] }] })).toMatchObject({
      'steps.0.step_parameters.0': [{ key: 'unknownName' }],
    });
    expect(await refusal({ steps: [{ stepName: 'One', action: 'order' }] })).toEqual({
      'steps.0.order.category_code': [{ key: 'required' }],
    });
    expect(await refusal({ workflowSteps: [{ stepName: 'Two' }] })).toMatchObject({
      'workflow_steps.0.step_name': [{ key: 'unknownName' }],
    });
    expect(await refusal({ steps: [{ stepName: 'One', callbackUrl: 'ftp://example.com' }] })).toEqual({
      'steps.0.callback_url': [{ key: 'customUrl' }],
    });
  });

  it('are shown to nobody else’s people, and kept from those who may only look', async () => {
    const { id } = await buildChatAgent(app.context, { merchantId });
    const other = await signInAs(app, await hire(app, (await buildWorkplace(app)).merchantId));
    expect(getData(await other.call(chatAgentsApi.list)).map((one) => one.id)).not.toContain(id);
    const looks = [{ subject: 'chat-agent', action: 'read' }] as const;
    const looker = await signInAs(app, await hire(app, merchantId, { permissions: [...looks] }));
    expect((await looker.call(chatAgentsApi.remove, { params: { id } })).status).toBe(403);
    const body = { testUrl: 'https://example.com', agentName: 'a', stepName: 'b' };
    expect((await looker.call(chatAgentsApi.testStep, { body })).status).toBe(403);
  });

  it('begin with templates that one can save as they are', async () => {
    const templates = getData(await owner.call(chatAgentsApi.templates));
    expect(templates.map(({ key }) => key)).toContain('orderWater');
    const { key: _key, ...hours } = templates.find(({ key }) => key === 'openingHours')!;
    expect(getData(await owner.call(chatAgentsApi.create, { body: hours })).steps[0]!.action).toBe('openingHours');
  });

  it('are tried without anything being made: they ask, check, show a card and say which step would act', async () => {
    let run: AgentRun | null = null;
    const said: string[] = [];
    const answer = async (text: string) => {
      const body = { agent: water, locale: 'vi' as const, run, text };
      const trial = getData(await owner.call(chatAgentsApi.trial, { body }));
      run = trial.run;
      said.push(...trial.replies.map((reply) => reply.text));
      return trial;
    };
    await answer('');
    await answer('nhiều');
    await answer('hai');
    const card = await answer('0912 345 678');
    expect(card.replies[0]!.choices).toEqual(['Đúng, hãy gửi', 'Sửa lại', 'Hủy']);
    expect(await answer('đúng rồi')).toMatchObject({ act: { stepName: 'Pass it on', action: 'callback' } });
    expect(said[1]).toBe('Vui lòng viết một số, ví dụ 3.');
    expect(said.at(-1)).toContain('Bottles: 2');
  });
});
