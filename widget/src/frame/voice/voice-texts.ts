import type { VoiceProblem } from '@sala/contract/chat/voice/voice-recorder.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { locale } from '../i18n/i18n.ts';

type Key =
  | 'asking'
  | 'recording'
  | 'recorded'
  | 'limit'
  | 'stop'
  | 'cancel'
  | 'send'
  | 'play'
  | 'pause'
  | 'position'
  | 'speed'
  | 'gone'
  | 'close'
  | VoiceProblem;

/** They come with what shows them: who never speaks does not fetch them. */
const texts: Record<Locale, Record<Key, string>> = {
  en: {
    asking: 'Allow the microphone…',
    recording: 'Recording',
    recorded: 'Listen, then send',
    limit: 'Five minutes are the most. Listen, then send.',
    stop: 'Stop recording',
    cancel: 'Discard the recording',
    send: 'Send voice message',
    play: 'Play voice message',
    pause: 'Pause',
    position: 'Position',
    speed: 'Speed {speed}×',
    gone: 'This recording cannot be played.',
    close: 'Close',
    refused: 'The microphone is blocked. Allow it in the settings of your browser and try again.',
    noDevice: 'No microphone was found.',
    unsupported: 'This browser cannot record here.',
    failed: 'The microphone could not be used. Another program may be using it.',
  },
  km: {
    asking: 'សូមអនុញ្ញាតមីក្រូហ្វូន…',
    recording: 'កំពុងថតសំឡេង',
    recorded: 'ស្ដាប់មុននឹងផ្ញើ',
    limit: 'ថតបានយូរបំផុតប្រាំនាទី។ ស្ដាប់មុននឹងផ្ញើ។',
    stop: 'ឈប់ថត',
    cancel: 'លុបសំឡេងដែលបានថត',
    send: 'ផ្ញើសារសំឡេង',
    play: 'ស្ដាប់សារសំឡេង',
    pause: 'ផ្អាក',
    position: 'ទីតាំង',
    speed: 'ល្បឿន {speed}×',
    gone: 'មិនអាចចាក់សំឡេងនេះបានទេ។',
    close: 'បិទ',
    refused: 'មីក្រូហ្វូនត្រូវបានបិទ។ សូមអនុញ្ញាតក្នុងការកំណត់របស់កម្មវិធីរុករក រួចព្យាយាមម្ដងទៀត។',
    noDevice: 'រកមិនឃើញមីក្រូហ្វូនទេ។',
    unsupported: 'កម្មវិធីរុករកនេះមិនអាចថតសំឡេងបានទេ។',
    failed: 'មិនអាចប្រើមីក្រូហ្វូនបានទេ។ ប្រហែលកម្មវិធីផ្សេងកំពុងប្រើវា។',
  },
  vi: {
    asking: 'Hãy cho phép dùng micrô…',
    recording: 'Đang ghi âm',
    recorded: 'Nghe lại rồi gửi',
    limit: 'Ghi được tối đa năm phút. Nghe lại rồi gửi.',
    stop: 'Dừng ghi âm',
    cancel: 'Bỏ bản ghi âm',
    send: 'Gửi tin nhắn thoại',
    play: 'Phát tin nhắn thoại',
    pause: 'Tạm dừng',
    position: 'Vị trí',
    speed: 'Tốc độ {speed}×',
    gone: 'Không phát được bản ghi âm này.',
    close: 'Đóng',
    refused: 'Micrô đang bị chặn. Hãy cho phép trong cài đặt của trình duyệt rồi thử lại.',
    noDevice: 'Không tìm thấy micrô.',
    unsupported: 'Trình duyệt này không ghi âm được ở đây.',
    failed: 'Không dùng được micrô. Có thể một ứng dụng khác đang dùng.',
  },
  'zh-cn': {
    asking: '请允许使用麦克风…',
    recording: '正在录音',
    recorded: '可先试听再发送',
    limit: '最长可录五分钟。可先试听再发送。',
    stop: '停止录音',
    cancel: '放弃录音',
    send: '发送语音消息',
    play: '播放语音消息',
    pause: '暂停',
    position: '播放位置',
    speed: '{speed} 倍速',
    gone: '无法播放这段录音。',
    close: '关闭',
    refused: '麦克风已被禁用。请在浏览器设置中允许使用，然后重试。',
    noDevice: '未找到麦克风。',
    unsupported: '此浏览器无法在这里录音。',
    failed: '无法使用麦克风，可能正被其他程序占用。',
  },
};

export const voiceText = (key: Key): string => texts[locale.value][key];
