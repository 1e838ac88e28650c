/** What the connection was like in the last seconds. */
export interface QualitySample {
  /** Of the other side's packets, 0 to 1. */
  loss: number;
  /** Round trip in ms; null until it is known. */
  roundTrip: number | null;
  /** In ms. */
  jitter: number;
  /** Packets of the other side that came since the last sample. */
  received: number;
}

/** `lost`: nothing comes any more, often seconds before the browser says so. */
export type QualityLevel = 'good' | 'fair' | 'weak' | 'lost';

/** How good a call over such a connection is. */
export function toLevel({ loss, roundTrip, jitter, received }: QualitySample): QualityLevel {
  if (received === 0) return 'lost';
  if (loss >= 0.08 || (roundTrip ?? 0) >= 600 || jitter >= 60) return 'weak';
  if (loss >= 0.02 || (roundTrip ?? 0) >= 300 || jitter >= 30) return 'fair';
  return 'good';
}

/** Reads a connection again and again; each sample is what changed since the last. */
export function createQualityReader(connection: RTCPeerConnection) {
  let lostBefore = 0;
  let receivedBefore = 0;

  return async (): Promise<QualitySample> => {
    const report = await connection.getStats();
    const sample: QualitySample = { loss: 0, roundTrip: null, jitter: 0, received: 0 };
    for (const entry of report.values()) {
      if (entry.type === 'inbound-rtp' && entry.kind === 'audio') {
        const lost = Math.max(0, entry.packetsLost - lostBefore);
        sample.received = Math.max(0, entry.packetsReceived - receivedBefore);
        sample.loss = lost + sample.received > 0 ? lost / (lost + sample.received) : 0;
        sample.jitter = (entry.jitter ?? 0) * 1000;
        lostBefore = entry.packetsLost;
        receivedBefore = entry.packetsReceived;
      }
      if (entry.type === 'candidate-pair' && entry.nominated && entry.currentRoundTripTime !== undefined) {
        sample.roundTrip = entry.currentRoundTripTime * 1000;
      }
    }
    return sample;
  };
}
