import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { callInstructionsApi, callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import type { InstructionAction, InstructionKey } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import { getRingRules, readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import { buildCall } from '#modules/telephony/calls/calls.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '../company.ts';
import { Listener } from '../listener.ts';
import type { TestApp } from '../test-app.ts';
import type { Finder, Side } from './two-merchants.ts';

const openCalls = async ({ company: { owner } }: Side): Promise<void> => {
  const calls = getData(await owner.call(callSettingsApi.get));
  if (!calls.isOn) getData(await owner.call(callSettingsApi.update, { body: { ...calls, isOn: true } }));
};

const newDepartment: Finder = async ({ company: { owner } }) =>
  getData(await owner.call(departmentsApi.create, { body: { departmentName: newId() } })).id;

/** A command in a new menu, where no key is in use. */
const newCommand = async (
  { company: { owner } }: Side,
  action: InstructionAction,
  key: InstructionKey = '1',
): Promise<string> => {
  // Keys are unique in a menu, so commands of earlier walks are deleted.
  const rows = getData(await owner.call(callInstructionsApi.search, { body: {} }));
  for (const taken of rows.filter((row) => row.key === key))
    for (const row of [...rows.filter(({ parentId }) => parentId === taken.id), taken])
      getData(await owner.call(callInstructionsApi.remove, { params: { id: row.id } }));
  const body = { parentId: null, key, title: { en: newId() }, text: {}, action, departmentId: null };
  return getData(await owner.call(callInstructionsApi.create, { body })).id;
};
const submenu: Finder = (side) => newCommand(side, 'submenu', '*');
const command: Finder = (side) => newCommand(side, 'say', '1');
/** One that is there already, if there is: to make another would delete it. */
const anyCommand: Finder = async (side) => {
  const rows = getData(await side.company.owner.call(callInstructionsApi.search, { body: {} }));
  return rows.find((row) => row.parentId === null && row.key === '1')?.id ?? (await command(side));
};
const neighbour: Finder = async (side) => {
  const rows = getData(await side.company.owner.call(callInstructionsApi.search, { body: {} }));
  const parent = rows.find((row) => row.parentId === null && row.key === '*')?.id ?? (await submenu(side));
  const known = rows.find((row) => row.parentId === parent && row.key === '9');
  if (known) return known.id;
  const body = {
    parentId: parent,
    key: '9' as const,
    title: { en: 'Next to it' },
    text: {},
    action: 'say' as const,
    departmentId: null,
  };
  return getData(await side.company.owner.call(callInstructionsApi.create, { body })).id;
};

const newSound: Finder = async ({ company: { owner } }) => {
  const file = { name: 'tone.wav', content: toTone(1) };
  return getData(await owner.call(callInstructionsApi.uploadSound, {}, { file })).id;
};

const voicemail: Finder = async ({ conversation: { portal } }) => {
  const file = { name: 'voice.wav', content: toTone(1) };
  return getData(await portal.call(visitorsApi.createAttachment, {}, { file })).id;
};

/** Ends the calls of the caller, who may have one at a time; those that are tried stay as they were made. */
async function hangUp(app: TestApp, side: Side): Promise<void> {
  if (side.isTried) return;
  const { merchantId } = side.company;
  const { visitorId } = side.conversation;
  const { query } = app.context.database.forMerchant(merchantId);
  await query.updateTable('call_sessions').set({ status: 'ended' }).where('visitor_id', '=', visitorId).execute();
  await query.updateTable('call_participants').set({ state: 'left' }).execute();
}

/** Where the settings name an upload. */
const soundFiles = [
  'callSettings.update body.waitingSoundId',
  'callSettings.update body.ringTuneId',
  ...titleLanguages.map((language) => `callSettings.updateConfig body.recordingAnnouncementIds.${language}`),
];

/** Creates the records that id fields of calls refer to. */
function callThings(app: () => TestApp): Record<string, Finder> {
  // Long enough ago not to count among recent attempts.
  const startedAt = new Date(Date.now() - 3600_000);
  /**
   * Nobody has two calls at a time: earlier ones of the caller's merchant are ended, and each call that is tried has people of its own, so
   * that all of them run.
   */
  const ring = async (side: Side, colleagueId: string) => {
    await hangUp(app(), side);
    const { merchantId } = side.company;
    const operatorId = side.isTried ? (await side.company.hire()).id : colleagueId;
    const { visitorId } = side.isTried ? await side.company.visit() : side.conversation;
    const { id } = await buildCall(app().context, { merchantId, visitorId, operatorId, startedAt });
    return { id, operatorId, visitorId };
  };
  /** A call of the owner. */
  const running: Finder = async (side) => (await ring(side, side.company.ownerId)).id;
  /** A call of a colleague that the owner listens to. */
  const overheard: Finder = async (side) => {
    const { merchantId, ownerId, colleagueId } = side.company;
    const call = await ring(side, colleagueId);
    const user = side.isTried ? (await side.company.hire()).id : ownerId;
    const listener = { id: newId(), call_id: call.id, user_id: user, side: 'supervisor', state: 'in' } as const;
    const { query } = app().context.database.forMerchant(merchantId);
    await query
      .insertInto('call_participants')
      .values({ ...listener, created_at: startedAt })
      .execute();
    return call.id;
  };
  const over: Finder = async ({ company: { merchantId, ownerId }, conversation: { visitorId } }) =>
    (await buildCall(app().context, { merchantId, visitorId, operatorId: ownerId, status: 'ended', startedAt })).id;
  /** One whose caller may leave a message. */
  const missed: Finder = async ({ company: { merchantId }, conversation: { visitorId } }) => {
    const outcome = { status: 'missed', endReason: 'noCallWanted' } as const;
    return (await buildCall(app().context, { merchantId, visitorId, startedAt, ...outcome })).id;
  };
  const callBack: Finder = async ({ company: { merchantId, owner }, conversation: { visitorId } }) => {
    const { id } = await buildCall(app().context, { merchantId, visitorId, status: 'missed', startedAt });
    const rows = getData(await owner.call(callBacksApi.list, { query: { limit: 100 } }));
    return rows.find((row) => row.callId === id)!.id;
  };
  const recording: Finder = async (side) => {
    const { merchantId, ownerId } = side.company;
    const id = newId();
    const call = await running(side);
    const values = { id, call_id: call, user_id: ownerId, take: 1, upload_id: newId(), created_at: new Date() };
    await app().context.database.forMerchant(merchantId).query.insertInto('call_recordings').values(values).execute();
    return id;
  };
  const opened =
    (find: Finder): Finder =>
    async (side) => {
      await openCalls(side);
      await hangUp(app(), side);
      return find(side);
    };
  const calls = (names: readonly string[], find: Finder) => Object.fromEntries(names.map((name) => [name, find]));
  return {
    ...calls(
      ['hold', 'transfer', 'invite', 'leave', 'getRelay', 'setOutcome'].map((name) => `calls.${name} params.id`),
      running,
    ),
    ...calls(['calls.setListening params.id', 'calls.setWhispering params.id'], overheard),
    'callRecordings.start params.id': running,
    'callRecordings.setPaused params.id': running,
    ...calls(
      ['addPart', 'finish', 'get'].map((name) => `callRecordings.${name} params.id`),
      recording,
    ),
    ...calls(['calls.get params.id', 'calls.getNotes params.id', 'calls.saveNotes params.id'], over),
    'calls.notify body.sessionId': running,
    ...calls(['calls.list query.operatorId', 'calls.export query.operatorId'], ({ company }) => company.ownerId),
    ...calls(
      ['calls.list query.visitorId', 'calls.export query.visitorId'],
      ({ conversation }) => conversation.visitorId,
    ),
    'calls.transfer body.operatorId': ({ company }) => company.colleagueId,
    'calls.transfer body.departmentId': newDepartment,
    'calls.invite body.operatorId': ({ company }) => company.colleagueId,
    'calls.findByAcsUsers query.acsCallerUserId': async (side) => (await ring(side, side.company.ownerId)).visitorId,
    'calls.findByAcsUsers query.acsCalleeUserId': async (side) => (await ring(side, side.company.ownerId)).operatorId,
    'callUsers.callerInfo query.sessionId': running,
    'callUsers.get params.id': ({ company }) => company.colleagueId,
    'callBacks.get params.id': callBack,
    'callBacks.update params.id': callBack,
    'callBacks.openChannel params.id': callBack,
    'callBacks.update body.ownerId': ({ company }) => company.ownerId,
    'callSettings.updateConfig body.nextDepartmentIds.0': newDepartment,
    ...calls(
      ['get', 'update', 'remove'].map((name) => `callInstructions.${name} params.id`),
      command,
    ),
    'callInstructions.create body.parentId': submenu,
    'callInstructions.update body.parentId': submenu,
    'callInstructions.create body.departmentId': newDepartment,
    'callInstructions.update body.departmentId': newDepartment,
    ...calls(
      titleLanguages.flatMap((language) =>
        ['create', 'update'].map((name) => `callInstructions.${name} body.sounds.${language}`),
      ),
      newSound,
    ),
    ...calls(soundFiles, newSound),
    'callInstructions.sort body.id': command,
    'callInstructions.sort body.parentId': async (side) => {
      await neighbour(side);
      const rows = getData(await side.company.owner.call(callInstructionsApi.search, { body: {} }));
      return rows.find((row) => row.parentId === null && row.key === '*')!.id;
    },
    'callInstructions.sort body.beforeId': neighbour,
    'visitorCalls.leaveVoicemail params.id': missed,
    'visitorCalls.leaveVoicemail body.uploadId': voicemail,
    'visitorCalls.create body.departmentId': opened(newDepartment),
    'visitorCalls.create body.instructionId': opened(anyCommand),
    ...calls(
      ['get', 'accept', 'decline', 'end', 'getRelay', 'allowRecording', 'rate', 'askCallBack'].map(
        (name) => `visitorCalls.${name} params.id`,
      ),
      over,
    ),
  };
}

/** Prepares the state in which the call succeeds, and returns the required values. */
async function readyCall(name: string, app: TestApp, side: Side): Promise<Record<string, unknown>> {
  const { company, conversation } = side;
  const { owner, merchantId, ownerId } = company;
  const place = { merchantId, visitorId: conversation.visitorId };
  if (name === 'callSettings.update') return { 'body.version': getData(await owner.call(callSettingsApi.get)).version };
  if (name === 'callSettings.updateConfig')
    return { 'body.version': getData(await owner.call(callSettingsApi.getConfig)).version };
  if (['calls.transfer', 'calls.invite'].includes(name)) return { 'body.operatorId': company.colleagueId };
  if (name === 'calls.saveNotes') return { 'body.version': 0 };
  if (name === 'calls.callVisitor') {
    await openCalls(side);
    await hangUp(app, side);
    const { portal, channelId } = await company.talk();
    await Listener.on(portal, visitorNamespace);
    return { 'body.channelId': channelId };
  }
  if (name === 'callRecordings.setPaused') {
    await hangUp(app, side);
    const { query } = app.context.database.forMerchant(merchantId);
    const rules = { ...getRingRules(await readCallSettings(query)), isRecordingOn: true };
    const { id } = await buildCall(app.context, { ...place, operatorId: ownerId, rules });
    await query.updateTable('call_sessions').set({ recording_consent: 'given' }).where('id', '=', id).execute();
    return { 'params.id': id };
  }
  const ofVisitor = {
    'visitorCalls.allowRecording': { operatorId: ownerId },
    'visitorCalls.rate': { operatorId: ownerId, status: 'ended', answeredAt: new Date() },
    'visitorCalls.askCallBack': { status: 'missed' },
    'visitorCalls.leaveVoicemail': { status: 'missed', endReason: 'noCallWanted' },
  } as const;
  if (!(name in ofVisitor)) return {};
  await hangUp(app, side);
  return { 'params.id': (await buildCall(app.context, { ...place, ...ofVisitor[name as keyof typeof ofVisitor] })).id };
}

/** Unknown ids are refused at their field. */
const chosenForCalls = [
  'calls.transfer body.operatorId',
  'calls.transfer body.departmentId',
  'calls.invite body.operatorId',
  'callBacks.update body.ownerId',
  'callSettings.updateConfig body.nextDepartmentIds.0',
  ...['create', 'update'].flatMap((name) => [
    `callInstructions.${name} body.parentId`,
    `callInstructions.${name} body.departmentId`,
  ]),
  ...titleLanguages.flatMap((language) =>
    ['create', 'update'].map((name) => `callInstructions.${name} body.sounds.${language}`),
  ),
  ...soundFiles,
  'callInstructions.sort body.parentId',
  'callInstructions.sort body.beforeId',
  'visitorCalls.leaveVoicemail body.uploadId',
  'visitorCalls.create body.departmentId',
  'visitorCalls.create body.instructionId',
];
/** These only filter a list. */
const callFilters = ['calls.list', 'calls.export'].flatMap((call) =>
  ['operatorId', 'visitorId', 'channelId'].map((field) => `${call} query.${field}`),
);
/** Fields that exclude others. */
const leftOutOfCalls = ['calls.transfer body.operatorId'];
/** Commands need a target before their ids are checked. */
const freshInCalls = (endpoint: string, field: string) =>
  endpoint.startsWith('callInstructions.') && field === 'body.action' ? 'department' : undefined;

/** The walk of calls. */
export const callWalk = {
  things: callThings,
  chosen: chosenForCalls,
  filters: callFilters,
  leftOut: leftOutOfCalls,
  fresh: freshInCalls,
  ready: readyCall,
};
