import { setTimeout as pause } from 'node:timers/promises';
import type { Permission } from '@sala/contract/core/ability.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import type { CallConfigInput, CallWidgetInput } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { callsApi, callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { type CallAck, callNamespace, type OutgoingSignal } from '@sala/contract/telephony/calls/calls.events.ts';
import type { CallNotificationType } from '@sala/contract/telephony/calls/calls.states.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import type { VisitorCall } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import { Company, getData, type VisitorInside } from './company.ts';
import { Listener } from './listener.ts';
import { hire, type Inhabitable, signInAs } from './people.ts';
import type { TestPortal } from './test-portal.ts';

/** An operator with an open page. */
export interface CallPerson {
  readonly id: string;
  readonly portal: TestPortal;
  readonly ears: Listener;
}

/** A business with calls turned on, and its owner with an open page. */
export class CallScenario {
  readonly company: Company;
  readonly owner: CallPerson;
  readonly #server: Inhabitable;

  private constructor(server: Inhabitable, company: Company, owner: CallPerson) {
    this.#server = server;
    this.company = company;
    this.owner = owner;
  }

  static async open(
    server: Inhabitable,
    { widget = {}, config = {} }: { widget?: Partial<CallWidgetInput>; config?: Partial<CallConfigInput> } = {},
  ): Promise<CallScenario> {
    const company = await Company.open(server);
    const { owner } = company;
    const now = getData(await owner.call(callSettingsApi.get));
    getData(await owner.call(callSettingsApi.update, { body: { ...now, isOn: true, ...widget } }));
    const rules = getData(await owner.call(callSettingsApi.getConfig));
    getData(await owner.call(callSettingsApi.updateConfig, { body: { ...rules, ...config } }));
    const ears = await Listener.on(owner, roomNamespace);
    return new CallScenario(server, company, { id: company.ownerId, portal: owner, ears });
  }

  /** The owner closes the page that `open` opened; resolves when the server has noticed it. */
  async closeOwnersPage(): Promise<void> {
    const { id, portal, ears } = this.owner;
    ears.close();
    const readState = async () =>
      getData(await portal.call(callUsersApi.optionCall)).find((one) => one.id === id)?.callState;
    while ((await readState()) !== 'unavailable') await pause(20);
  }

  /** Another operator with an open page. `permissions` limits what they may do; `server` is the process that serves them. */
  async seat(firstName: string, permissions?: Permission[], server: Inhabitable = this.#server): Promise<CallPerson> {
    const overrides = { firstName, ...(permissions && { permissions }) };
    const user = await hire(this.#server, this.company.merchantId, overrides);
    const portal = await signInAs(server, user);
    return { id: user.id, portal, ears: await Listener.on(portal, roomNamespace) };
  }

  /** The one role of somebody grants this alone from now on. */
  async grantOnly(person: Pick<CallPerson, 'id'>, permissions: Grant[]): Promise<void> {
    const { owner } = this.company;
    const { roles } = getData(await owner.call(usersApi.get, { params: { id: person.id } }));
    const params = { id: roles[0]!.id };
    const role = getData(await owner.call(rolesApi.get, { params }));
    getData(await owner.call(rolesApi.update, { params, body: { ...role, permissions } }));
  }

  /** A visitor who calls. */
  async ring(visitor?: VisitorInside): Promise<VisitorInside & { call: VisitorCall }> {
    const inside = visitor ?? (await this.company.visit());
    const call = getData(await inside.portal.call(visitorCallsApi.create, { body: {} }));
    return { ...inside, call };
  }
}

export const notify = (portal: TestPortal, sessionId: string, type: CallNotificationType) =>
  portal.call(callsApi.notify, { body: { sessionId, type } });

let pages = 0;

/** A page that takes part in a call. */
export class CallPage {
  readonly ears: Listener;
  readonly sessionId: string;
  readonly instanceId: string;

  private constructor(ears: Listener, sessionId: string, instanceId: string) {
    this.ears = ears;
    this.sessionId = sessionId;
    this.instanceId = instanceId;
  }

  static async open(portal: TestPortal, sessionId: string): Promise<CallPage> {
    pages += 1;
    return new CallPage(await Listener.on(portal, callNamespace), sessionId, `page-${pages}-of-the-tests`);
  }

  /** Sends a raw message; returns its acknowledgement. */
  async say(name: string, payload: Record<string, unknown> = {}): Promise<CallAck> {
    const message = { session_id: this.sessionId, instance_id: this.instanceId, ...payload };
    return this.ears.sockets[0]!.timeout(20_000).emitWithAck(name, message);
  }

  join(): Promise<CallAck> {
    return this.say('call:join');
  }

  signal(signal: Omit<OutgoingSignal, 'sessionId' | 'instanceId'>): Promise<CallAck> {
    const { schema } = callNamespace.messages['call:signal'];
    const whole = { sessionId: this.sessionId, instanceId: this.instanceId, ...signal };
    return this.say('call:signal', wireEncoderFor(schema)(whole) as Record<string, unknown>);
  }

  close(): void {
    this.ears.close();
  }
}
