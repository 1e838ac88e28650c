import type { CallBack, CallNotification, CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import type { VisitorCall } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';

/** Who is notified about a change of a call. */
export interface CallNotice {
  readonly type: CallNotification['type'];
  readonly userIds: readonly string[];
}

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A call began or changed; the copies are of the moment of the commit. */
    'call.changed': {
      merchantId: string;
      session: CallSession;
      /** Without those who listen unannounced: for everyone who may not supervise. */
      sessionWithoutListeners: CallSession;
      visitorCall: VisitorCall;
      news: readonly CallNotice[];
      /** Participants who have just left it: they receive one last event. */
      gone: readonly string[];
    };
    'call.backChanged': { merchantId: string; callBack: CallBack };
  }
}
