import type { ReportWords } from '../report-words.ts';

export const vietnameseReportWords: ReportWords = {
  metrics: {
    conversations: {
      name: 'Cuộc trò chuyện',
      about: 'Bao nhiêu khách đã bắt đầu nhắn tin.',
      formula: 'Cuộc trò chuyện bắt đầu trong kỳ. Cuộc kéo dài qua nửa đêm được tính vào ngày bắt đầu.',
    },
    messagesIn: {
      name: 'Tin nhắn đến',
      about: 'Những gì khách đã viết.',
      formula: 'Tin nhắn của khách gửi trong kỳ, kể cả tin đã xóa sau đó, không tính đánh giá.',
    },
    messagesOut: {
      name: 'Tin nhắn đi',
      about: 'Những gì nhân viên trực đã trả lời.',
      formula: 'Tin nhắn của nhân viên trực gửi trong kỳ, kể cả tin đã xóa sau đó.',
    },
    firstReply: {
      name: 'Trả lời đầu tiên',
      about: 'Khách chờ bao lâu mới có người trả lời lần đầu.',
      formula:
        'Trung vị thời gian từ lúc bắt đầu cuộc trò chuyện đến tin nhắn đầu tiên của nhân viên trực, tính các cuộc bắt đầu trong kỳ và đã được trả lời.',
    },
    firstReplySlow: {
      name: 'Trả lời đầu tiên, 9 trên 10',
      about: 'Chín trên mười khách được trả lời lần đầu trong thời gian này.',
      formula: 'Bách phân vị thứ 90 của cùng các thời gian trả lời đầu tiên.',
    },
    waiting: {
      name: 'Thời gian chờ',
      about: 'Khách chờ câu trả lời bao lâu, ở bất kỳ lúc nào của cuộc trò chuyện.',
      formula:
        'Trung vị thời gian từ tin nhắn đầu tiên của khách chưa ai trả lời đến câu trả lời của nhân viên trực, tính các câu trả lời trong kỳ.',
    },
    waitingSlow: {
      name: 'Thời gian chờ, 9 trên 10',
      about: 'Chín trên mười câu trả lời đến trong thời gian này.',
      formula: 'Bách phân vị thứ 90 của cùng các thời gian chờ.',
    },
    resolved: {
      name: 'Đã kết thúc',
      about: 'Bao nhiêu cuộc trò chuyện đã kết thúc.',
      formula:
        'Số lần kết thúc trong kỳ: do nhân viên trực, do khách hoặc do im lặng. Cuộc được mở lại rồi kết thúc lần nữa được tính hai lần.',
    },
    resolution: {
      name: 'Thời gian xử lý',
      about: 'Một cuộc trò chuyện kéo dài bao lâu.',
      formula:
        'Trung vị thời gian từ lúc bắt đầu, hoặc từ lúc mở lại, đến lúc kết thúc, tính các lần kết thúc trong kỳ.',
    },
    ratings: {
      name: 'Đánh giá',
      about: 'Bao nhiêu khách đã cho biết ý kiến.',
      formula: 'Đánh giá nhận được trong kỳ. Đánh giá được khách sửa vẫn tính một lần, vào lúc gửi đầu tiên.',
    },
    score: {
      name: 'Mức hài lòng',
      about: 'Bao nhiêu trên một trăm đánh giá là tốt.',
      formula: 'Đánh giá 4 và 5 sao ÷ tất cả đánh giá trong kỳ × 100.',
    },
    stars: {
      name: 'Số sao',
      about: 'Đánh giá trung bình.',
      formula: 'Trung bình số sao của các đánh giá trong kỳ.',
    },
    responseRate: {
      name: 'Tỷ lệ phản hồi',
      about: 'Bao nhiêu trên một trăm khách được hỏi đã đánh giá.',
      formula:
        'Cuộc trò chuyện kết thúc trong kỳ, vẫn đang kết thúc, đã hỏi và nhận được đánh giá ÷ số cuộc đã hỏi × 100.',
    },
    tickets: {
      name: 'Phiếu hỗ trợ',
      about: 'Bao nhiêu phiếu hỗ trợ được tạo.',
      formula: 'Phiếu hỗ trợ tạo trong kỳ mà người xem được phép thấy.',
    },
    ticketFirstReply: {
      name: 'Trả lời phiếu lần đầu',
      about: 'Khách hàng chờ câu trả lời đầu tiên bao lâu.',
      formula:
        'Trung vị thời gian từ lúc tạo phiếu đến câu trả lời đầu tiên, tính các phiếu tạo trong kỳ và đã được trả lời.',
    },
    ticketsResolved: {
      name: 'Phiếu đã giải quyết',
      about: 'Bao nhiêu phiếu hỗ trợ đã được giải quyết.',
      formula: 'Phiếu hỗ trợ được giải quyết trong kỳ và vẫn như vậy.',
    },
    ticketResolution: {
      name: 'Thời gian giải quyết phiếu',
      about: 'Một phiếu hỗ trợ mất bao lâu.',
      formula: 'Trung vị thời gian từ lúc tạo phiếu đến lúc giải quyết, tính các phiếu được giải quyết trong kỳ.',
    },
    orders: {
      name: 'Đơn',
      about: 'Bao nhiêu đơn được tạo.',
      formula: 'Đơn tạo trong kỳ mà người xem được phép thấy, không tính đơn đã xóa.',
    },
    ordersDone: {
      name: 'Đơn đã làm xong',
      about: 'Bao nhiêu đơn đã làm xong.',
      formula: 'Đơn hoàn thành trong kỳ và hiện đang hoàn thành hoặc đã được xác nhận.',
    },
    orderTime: {
      name: 'Thời gian làm một đơn',
      about: 'Khách hàng chờ bao lâu đến khi đơn được làm xong.',
      formula: 'Trung vị thời gian từ lúc tạo đơn đến lúc hoàn thành, tính các đơn làm xong trong kỳ.',
    },
  },
  units: { count: 'số lượng', seconds: 'giây', percent: '%', stars: 'sao' },
  file: {
    performance: {
      operator: 'Hiệu suất nhân viên',
      team: 'Hiệu suất nhóm',
      department: 'Hiệu suất theo phòng ban',
    },
    ratings: 'Mức hài lòng của khách hàng',
    group: { operator: 'Nhân viên trực', team: 'Nhóm', department: 'Phòng ban' },
    unnamed: 'Một đồng nghiệp',
    none: 'Không có',
    all: 'Tất cả',
    based: 'dựa trên',
    period: 'Kỳ',
    conversation: 'Cuộc trò chuyện',
    visitor: 'Khách',
    stars: 'Số sao',
    comment: 'Nhận xét',
    language: 'Ngôn ngữ',
    at: 'Thời điểm đánh giá',
  },
};
