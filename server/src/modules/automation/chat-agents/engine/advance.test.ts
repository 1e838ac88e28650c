import { chatAgentBody, definitionOf } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { describe, expect, it } from 'vitest';
import { agentTemplates } from '../templates.ts';
import { type Advance, advanceAgent, afterAct, beginAgent } from './advance.ts';

const environment = { locale: 'km', timeZone: 'Asia/Phnom_Penh', now: new Date('2026-11-24T03:00:00Z') } as const;
const water = agentTemplates.find(({ key }) => key === 'orderWater')!;

const talk = (answers: readonly string[], agent = water as Parameters<typeof beginAgent>[0]): Advance =>
  answers.reduce<Advance>(
    (before, text) => advanceAgent(agent, before.run, text, environment),
    beginAgent(agent, environment),
  );
const good = ['៣', 'ធំ', 'ផ្ទះលេខ 12 ផ្លូវ 271 ភ្នំពេញ', '012 345 678', 'ថ្ងៃស្អែក 9:00'];

describe('an agent', () => {
  it('asks for one thing after the other in the visitor’s language, shows what it understood, and acts once it is confirmed', () => {
    expect(talk([]).replies[0]!.text).toBe('តើលោកអ្នកចង់បានប៉ុន្មានធុង?');
    expect(talk(good.slice(0, 1)).replies[0]!.choices).toEqual(['តូច', 'មធ្យម', 'ធំ']);
    const card = talk(good);
    expect(card.act).toBeNull();
    expect(card.run.phase).toBe('confirming');
    expect(card.replies[0]!.text).toContain('ទំហំ៖ ធំ');
    const done = talk([...good, 'បាទ']);
    expect(done.act?.action).toBe('order');
    expect(done.run.values).toMatchObject({ quantity: { value: '3' }, bottle_size: { value: 'large' } });
    expect(afterAct(water, done.run, environment).run.phase).toBe('completed');
  });

  it('asks again where an answer cannot be used, and gives up for a person after three', () => {
    const once = talk(['lots']);
    expect([once.run.asked, once.run.wrongAnswers]).toEqual(['quantity', 1]);
    expect(talk(['lots', 'more', '4']).run.asked).toBe('bottle_size');
    expect(talk(['lots', 'more', 'many']).run.phase).toBe('handOver');
  });

  it('lets the visitor correct one answer and keeps the others', () => {
    const correcting = talk([...good, 'កែប្រែ', 'ចំនួនធុង']);
    expect(correcting.run.asked).toBe('quantity');
    const asked = talk([...good, 'កែប្រែ']);
    expect(asked.replies[0]!.choices).toEqual(['ចំនួនធុង', 'ទំហំ', 'អាសយដ្ឋាន', 'ទូរសព្ទ', 'ពេលវេលា']);
    const again = talk([...good, 'កែប្រែ', 'Bottles', '5']);
    expect(again.run.phase).toBe('confirming');
    expect(again.replies[0]!.text).toContain('ចំនួនធុង៖ 5');
    expect(again.replies[0]!.text).toContain('ទំហំ៖ ធំ');
  });

  it('sends nothing when the visitor cancels, and hands over when they want a person', () => {
    expect(talk([...good, 'បោះបង់'])).toMatchObject({ run: { phase: 'cancelled' }, act: null });
    expect(talk(['3', 'cancel']).run.phase).toBe('cancelled');
    expect(talk(['3', 'large', '3 Staff street, ask the operator']).run.asked).toBe('phone');
    expect(talk(['3.']).run.asked).toBe('bottle_size');
    expect(talk([...good, '3']).run.phase).toBe('cancelled');
    expect(talk(['ខ្ញុំចង់និយាយជាមួយមនុស្ស']).run.phase).toBe('handOver');
  });

  it('runs steps in the order of the workflow, and those with a condition only where it holds', () => {
    const agent = definitionOf(
      chatAgentBody.parse({
        agentName: 'visits',
        parameters: [
          { name: 'Kind', key: 'kind', option: 'choice', choices: [{ value: 'home' }, { value: 'office' }] },
          { name: 'Floor', key: 'floor', option: 'number', isRequired: false },
        ],
        steps: [
          { stepName: 'Floor', stepParameters: ['floor'] },
          { stepName: 'Kind', stepParameters: ['kind'] },
          { stepName: 'Call', callbackUrl: 'https://example.com/hook' },
        ],
        workflowSteps: [
          { stepName: 'Kind' },
          { stepName: 'Floor', when: { key: 'kind', value: 'office' } },
          { stepName: 'Call' },
        ],
      }),
    );
    expect(talk(['home'], agent).run.phase).toBe('confirming');
    expect(talk(['office'], agent).run.asked).toBe('floor');
    expect(talk(['office', 'រំលង'], agent).run.phase).toBe('confirming');
    expect(talk(['office', '4', 'yes'], agent).act?.action).toBe('callback');
  });
});
