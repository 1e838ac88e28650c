import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { BotScenario } from '#testing/bot-scenario.ts';
import { Company } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildWaterBot } from '../bots.factory.ts';

let app: TestApp;
let scenario: BotScenario;

/** 07:30 in Phnom Penh on a Monday, and 20:00 on the Friday of that week. */
const [beforeWork, fridayEvening] = ['2027-03-08T00:30:00.000Z', '2027-03-12T13:00:00.000Z'];

function moveTo(time: string): void {
  app.clock.advance({ seconds: (Date.parse(time) - app.clock.now().getTime()) / 1000 });
}

beforeAll(async () => {
  app = await createTestApp();
  moveTo(beforeWork);
  const lotus = await Company.open(app);
  const { merchantId } = lotus;
  scenario = new BotScenario(app, lotus, await buildWaterBot(app.context, { merchantId }));
  const { id: userId } = await lotus.hire();
  const { id } = await buildEmployee(app.context, { merchantId, userId });
  await buildTimeShift(app.context, { merchantId, assignees: { employeeIds: [id] } });
  await scenario.use();
});
afterAll(() => app?.close());

describe('asked when the business is open, a bot', () => {
  it('says the hours of today and the next day in the language of the visitor', async () => {
    const visitor = await scenario.arrive('en');
    expect((await scenario.say(visitor, 'when are you open'))[0]).toContain(
      'We are closed now and will be back on 8 Mar 2027, 08:00.\nToday: 08:00–17:00\nTomorrow: 08:00–17:00',
    );
    const khmer = await scenario.arrive('km');
    expect((await scenario.say(khmer, 'តើបើកម៉ោងណា'))[0]).toContain('ថ្ងៃនេះ៖ 08:00–17:00\nថ្ងៃស្អែក៖ 08:00–17:00');
  });

  it('says when people are back to a visitor who asks for one while none is there', async () => {
    const visitor = await scenario.arrive('vi');
    const said = await scenario.say(visitor, 'cho tôi gặp nhân viên');
    expect(said.join('\n')).toContain('sẽ trở lại lúc 08:00 08/03/2027');
  });

  it('names the next day with hours where that is not tomorrow', async () => {
    moveTo(fridayEvening);
    const visitor = await scenario.arrive('zh-cn');
    expect((await scenario.say(visitor, '你们几点开门'))[0]).toContain(
      '我们现在休息，2027年3月15日 08:00 恢复营业。\n今天：08:00–17:00\n2027年3月15日：08:00–17:00',
    );
  });
});
