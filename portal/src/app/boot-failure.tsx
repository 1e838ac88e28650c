import type { Locale } from '@sala/contract/core/locales.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import styles from './boot-failure.module.css';

interface BootTexts {
  unreachable: [title: string, body: string, action: string];
  crash: [title: string, body: string, action: string];
}

// Not from the translation files: those may be the very thing that could not be fetched.
const bootTexts: Record<Locale, BootTexts> = {
  en: {
    unreachable: ['Sala cannot be reached', 'Check your internet connection. Nothing has been lost.', 'Try again'],
    crash: ['Something went wrong', 'The page has stopped working. Reload it to continue.', 'Reload the page'],
  },
  km: {
    unreachable: ['មិនអាចភ្ជាប់ទៅ Sala បានទេ', 'សូមពិនិត្យការតភ្ជាប់អ៊ីនធឺណិតរបស់អ្នក។ គ្មានទិន្នន័យអ្វីបាត់បង់ឡើយ។', 'ព្យាយាមម្ដងទៀត'],
    crash: ['មានបញ្ហាកើតឡើង', 'ទំព័រនេះឈប់ដំណើរការ។ សូមផ្ទុកឡើងវិញដើម្បីបន្ត។', 'ផ្ទុកទំព័រឡើងវិញ'],
  },
  vi: {
    unreachable: ['Không kết nối được với Sala', 'Hãy kiểm tra kết nối mạng. Không có dữ liệu nào bị mất.', 'Thử lại'],
    crash: ['Đã xảy ra lỗi', 'Trang này đã ngừng hoạt động. Hãy tải lại để tiếp tục.', 'Tải lại trang'],
  },
  'zh-cn': {
    unreachable: ['无法连接到 Sala', '请检查网络连接。没有丢失任何内容。', '重试'],
    crash: ['出了点问题', '页面已停止运行，请重新加载后继续。', '重新加载页面'],
  },
};

export interface BootFailureProps {
  reason: keyof BootTexts;
  onRetry: () => void;
}

/** Stands alone when the program cannot start, or has broken down altogether. */
export function BootFailure({ reason, onRetry }: BootFailureProps) {
  const [title, body, action] = bootTexts[currentLocale()][reason];
  return (
    <main className={styles.page} role="alert">
      <h1>{title}</h1>
      <p className={styles.body}>{body}</p>
      <button type="button" className={styles.button} onClick={onRetry}>
        {action}
      </button>
    </main>
  );
}
