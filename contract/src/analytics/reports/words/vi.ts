import type { ReportTexts } from '../report-texts.ts';
import { vietnameseCallWords } from './call-words.vi.ts';

export const vietnameseReportTexts: ReportTexts = {
  metrics: {
    conversations: {
      name: 'Cuộc trò chuyện',
      about: 'Số cuộc trò chuyện do khách bắt đầu.',
      formula: 'Số cuộc trò chuyện bắt đầu trong kỳ. Cuộc trò chuyện kéo dài qua nửa đêm được tính vào ngày bắt đầu.',
    },
    messagesIn: {
      name: 'Tin nhắn nhận được',
      about: 'Số tin nhắn của khách.',
      formula: 'Số tin nhắn khách gửi trong kỳ, kể cả tin nhắn đã xóa sau đó. Không tính đánh giá.',
    },
    messagesOut: {
      name: 'Tin nhắn đã gửi',
      about: 'Số tin nhắn của nhân viên tư vấn.',
      formula: 'Số tin nhắn nhân viên tư vấn gửi trong kỳ, kể cả tin nhắn đã xóa sau đó.',
    },
    firstReply: {
      name: 'Trả lời đầu tiên',
      about: 'Thời gian khách chờ câu trả lời đầu tiên từ nhân viên.',
      formula:
        'Trung vị thời gian từ lúc bắt đầu cuộc trò chuyện đến tin nhắn đầu tiên của nhân viên tư vấn, tính các cuộc trò chuyện bắt đầu trong kỳ và đã được trả lời.',
    },
    firstReplySlow: {
      name: 'Trả lời đầu tiên, 9 trên 10 trong vòng',
      about: 'Chín trên mười khách nhận được câu trả lời đầu tiên trong thời gian này.',
      formula:
        'Thời gian mà trong đó 9 trên 10 câu trả lời đầu tiên đã được gửi, tính trên cùng các cuộc trò chuyện với “Trả lời đầu tiên”.',
    },
    waiting: {
      name: 'Thời gian chờ',
      about: 'Thời gian khách chờ câu trả lời tại bất kỳ thời điểm nào trong cuộc trò chuyện.',
      formula:
        'Trung vị thời gian từ tin nhắn đầu tiên chưa được trả lời của khách đến câu trả lời của nhân viên tư vấn, tính các câu trả lời gửi trong kỳ.',
    },
    waitingSlow: {
      name: 'Thời gian chờ, 9 trên 10 trong vòng',
      about: 'Chín trên mười câu trả lời được gửi trong thời gian này.',
      formula:
        'Thời gian mà trong đó 9 trên 10 câu trả lời đã được gửi, tính trên cùng các câu trả lời với “Thời gian chờ”.',
    },
    resolved: {
      name: 'Đã kết thúc',
      about: 'Số lần cuộc trò chuyện kết thúc.',
      formula:
        'Số cuộc trò chuyện kết thúc trong kỳ: do nhân viên tư vấn, do khách hoặc do không có phản hồi. Cuộc trò chuyện được mở lại rồi kết thúc lần nữa được tính hai lần.',
    },
    resolution: {
      name: 'Thời gian xử lý',
      about: 'Thời lượng của các cuộc trò chuyện.',
      formula:
        'Trung vị thời gian từ lúc bắt đầu hoặc lúc mở lại cuộc trò chuyện đến lúc kết thúc, tính các cuộc trò chuyện kết thúc trong kỳ.',
    },
    ratings: {
      name: 'Đánh giá',
      about: 'Số đánh giá của khách.',
      formula: 'Số đánh giá nhận được trong kỳ. Đánh giá được sửa chỉ tính một lần, vào ngày gửi đầu tiên.',
    },
    score: {
      name: 'Mức hài lòng',
      about: 'Tỷ lệ đánh giá tốt.',
      formula: 'Đánh giá 4 và 5 sao ÷ tất cả đánh giá trong kỳ × 100.',
    },
    stars: {
      name: 'Điểm đánh giá trung bình',
      about: 'Số sao trung bình mà khách đánh giá.',
      formula: 'Số sao trung bình của các đánh giá trong kỳ.',
    },
    responseRate: {
      name: 'Tỷ lệ phản hồi',
      counted: 'Có đánh giá',
      about: 'Tỷ lệ khách đánh giá khi được mời.',
      formula:
        'Cuộc trò chuyện đã kết thúc có đánh giá ÷ cuộc trò chuyện đã kết thúc có mời đánh giá × 100, tính các cuộc trò chuyện kết thúc trong kỳ và không được mở lại.',
    },
    transfersIn: {
      name: 'Nhận chuyển',
      about: 'Cuộc trò chuyện mà nhân viên tư vấn nhận từ đồng nghiệp.',
      formula:
        'Cuộc trò chuyện do đồng nghiệp chuyển và được nhận trong kỳ. Tính từ phiên bản Sala có ghi lại ai chuyển cho ai.',
    },
    transfersOut: {
      name: 'Chuyển đi',
      about: 'Cuộc trò chuyện mà nhân viên tư vấn chuyển cho đồng nghiệp.',
      formula:
        'Cuộc trò chuyện được chuyển cho đồng nghiệp và được nhận trong kỳ. Tính từ phiên bản Sala có ghi lại ai chuyển cho ai.',
    },
    tickets: {
      name: 'Phiếu hỗ trợ',
      about: 'Số phiếu hỗ trợ mới.',
      formula: 'Số phiếu hỗ trợ tạo trong kỳ mà bạn được xem.',
    },
    ticketFirstReply: {
      name: 'Trả lời phiếu lần đầu',
      about: 'Thời gian khách hàng chờ câu trả lời đầu tiên.',
      formula:
        'Trung vị thời gian từ lúc tạo phiếu hỗ trợ đến câu trả lời đầu tiên, tính các phiếu tạo trong kỳ và đã được trả lời.',
    },
    ticketWaiting: {
      name: 'Thời gian chờ của phiếu',
      about: 'Thời gian khách hàng chờ câu trả lời tại bất kỳ thời điểm nào khi xử lý phiếu hỗ trợ.',
      formula:
        'Trung vị thời gian từ tin nhắn đầu tiên chưa được trả lời của khách hàng, hoặc từ lúc tạo phiếu hỗ trợ, đến câu trả lời, tính các câu trả lời gửi trong kỳ.',
    },
    ticketsResolved: {
      name: 'Phiếu đã giải quyết',
      about: 'Số phiếu hỗ trợ đã giải quyết.',
      formula: 'Số phiếu hỗ trợ được giải quyết trong kỳ và hiện vẫn ở trạng thái đã giải quyết.',
    },
    ticketResolution: {
      name: 'Thời gian giải quyết phiếu',
      about: 'Thời gian giải quyết phiếu hỗ trợ.',
      formula:
        'Trung vị thời gian từ lúc tạo phiếu hỗ trợ đến lúc giải quyết, tính các phiếu được giải quyết trong kỳ.',
    },
    ticketPending: {
      name: 'Thời gian phiếu đang chờ',
      about: 'Thời gian phiếu hỗ trợ ở trạng thái đang chờ.',
      formula: 'Trung vị thời gian phiếu hỗ trợ ở trạng thái đang chờ, tính mỗi lần phiếu rời trạng thái này trong kỳ.',
    },
    orders: {
      name: 'Đơn',
      about: 'Số đơn mới.',
      formula: 'Số đơn tạo trong kỳ mà bạn được xem. Không tính đơn đã xóa.',
    },
    orderAcceptance: {
      name: 'Thời gian nhận đơn',
      about: 'Thời gian khách hàng chờ đến khi nhân viên tư vấn nhận đơn.',
      formula: 'Trung vị thời gian từ lúc tạo đơn đến lúc đơn được nhận lần đầu, tính các đơn được nhận trong kỳ.',
    },
    orderDispatch: {
      name: 'Chờ điều phối',
      about: 'Thời gian đơn chờ được giao.',
      formula: 'Trung vị thời gian đơn chờ điều phối, tính mỗi lần đơn rời trạng thái này trong kỳ.',
    },
    orderHold: {
      name: 'Thời gian tạm dừng',
      about: 'Thời gian đơn bị tạm dừng.',
      formula: 'Trung vị thời gian đơn tạm dừng, tính mỗi lần đơn rời trạng thái này trong kỳ.',
    },
    orderOnTime: {
      name: 'Bắt đầu đúng giờ',
      about: 'Tỷ lệ đơn có giờ hẹn được bắt đầu đúng giờ.',
      formula: 'Đơn bắt đầu làm muộn nhất 15 phút sau giờ hẹn ÷ đơn có giờ hẹn bắt đầu làm trong kỳ × 100.',
    },
    ordersDone: {
      name: 'Đơn đã hoàn thành',
      about: 'Số đơn đã hoàn thành.',
      formula: 'Số đơn hoàn thành trong kỳ và hiện đã hoàn thành hoặc đã giải quyết.',
    },
    orderTime: {
      name: 'Thời gian hoàn thành',
      about: 'Thời gian khách hàng chờ đến khi đơn hoàn thành.',
      formula: 'Trung vị thời gian từ lúc tạo đơn đến lúc hoàn thành, tính các đơn hoàn thành trong kỳ.',
    },
    orderRatings: {
      name: 'Đánh giá đơn',
      about: 'Số đánh giá về các đơn.',
      formula: 'Đơn hoàn thành trong kỳ, hiện đã hoàn thành hoặc đã giải quyết, và được khách hàng đánh giá.',
    },
    orderScore: {
      name: 'Mức hài lòng về đơn',
      about: 'Tỷ lệ đánh giá tốt về các đơn.',
      formula: 'Đánh giá 4 và 5 sao ÷ tất cả đánh giá về các đơn hoàn thành trong kỳ × 100.',
    },
    orderStars: {
      name: 'Điểm đánh giá trung bình của đơn',
      about: 'Số sao trung bình mà khách hàng đánh giá cho đơn.',
      formula: 'Số sao trung bình của các đơn được đánh giá đã hoàn thành trong kỳ.',
    },
    revenue: {
      name: 'Doanh thu',
      about: 'Tổng giá của các đơn đã hoàn thành, theo từng loại tiền.',
      formula:
        'Tổng giá đã thỏa thuận của các đơn hoàn thành trong kỳ và hiện đã hoàn thành hoặc đã giải quyết. Các loại tiền không được quy đổi hoặc cộng chung.',
    },
    ...vietnameseCallWords,
    botConversations: {
      name: 'Cuộc trò chuyện với bot',
      about: 'Số cuộc trò chuyện mà bot trả lời trước.',
      formula:
        'Số cuộc trò chuyện mà bot bắt đầu trả lời trong kỳ. Các cuộc này cũng được tính vào số cuộc trò chuyện.',
    },
    botResolved: {
      name: 'Giải quyết không cần người',
      about: 'Tỷ lệ cuộc trò chuyện mà bot tự hoàn tất.',
      formula:
        'Cuộc trò chuyện kết thúc khi bot đang trả lời ÷ tất cả cuộc trò chuyện mà bot ngừng trả lời trong kỳ × 100.',
    },
    botHandedOver: {
      name: 'Đã chuyển cho nhân viên',
      about: 'Tỷ lệ cuộc trò chuyện mà bot chuyển cho nhân viên.',
      formula:
        'Cuộc trò chuyện mà bot chuyển đi hoặc nhân viên tư vấn nhận ÷ tất cả cuộc trò chuyện mà bot ngừng trả lời trong kỳ × 100.',
    },
    botHelpful: {
      name: 'Câu trả lời hữu ích',
      about: 'Tỷ lệ đánh giá tốt cho câu trả lời của bot.',
      formula:
        'Đánh giá tốt ÷ tất cả đánh giá về câu trả lời trong kỳ × 100. Khách có thể đánh giá câu trả lời của bot nâng cao.',
    },
    botTokens: {
      name: 'Token AI',
      about: 'Lượng token mà mô hình ngôn ngữ đã dùng cho các cuộc trò chuyện với khách.',
      formula:
        'Token gửi và nhận cho các cuộc trò chuyện mà bot bắt đầu trả lời trong kỳ. Giá tùy nhà cung cấp của bạn.',
    },
    onlineTime: {
      name: 'Thời gian trực tuyến',
      about: 'Nhân viên tư vấn trực tuyến bao lâu.',
      formula:
        'Thời gian Sala được mở, nhân viên tư vấn không đặt trạng thái ngoại tuyến và không tạm nghỉ. Chỉ tính phần nằm trong kỳ. Lưu 400 ngày, từ phiên bản Sala có ghi nhận.',
    },
    breakTime: {
      name: 'Thời gian tạm nghỉ',
      about: 'Nhân viên tư vấn tạm nghỉ bao lâu.',
      formula:
        'Thời gian từ lúc bắt đầu đến lúc kết thúc một lần tạm nghỉ. Chỉ tính phần nằm trong kỳ. Lưu 400 ngày, từ phiên bản Sala có ghi nhận.',
    },
    awayTime: {
      name: 'Thời gian vắng mặt',
      about: 'Nhân viên tư vấn mở Sala nhưng đặt trạng thái ngoại tuyến bao lâu.',
      formula:
        'Thời gian Sala được mở và nhân viên tư vấn đặt trạng thái ngoại tuyến nhưng không tạm nghỉ. Chỉ tính phần nằm trong kỳ. Lưu 400 ngày, từ phiên bản Sala có ghi nhận.',
    },
    adherence: {
      name: 'Tuân thủ ca',
      about: 'Tỷ lệ giờ làm việc theo kế hoạch mà nhân viên tư vấn có mặt.',
      formula:
        'Với mỗi mười lăm phút theo kế hoạch, tỷ lệ thời gian nhân viên tư vấn trực tuyến hoặc tạm nghỉ; lấy trung bình tất cả. Nghỉ phép, ngày nghỉ và ngày lễ không phải giờ làm việc theo kế hoạch. Tính theo kế hoạch tại thời điểm đó.',
    },
  },
  units: { count: 'số lượng', seconds: 'giây', hours: 'giờ', percent: '%', stars: 'sao', money: 'số tiền' },
  file: {
    overview: 'Cuộc trò chuyện',
    calls: 'Cuộc gọi',
    figure: 'Chỉ số',
    value: 'Giá trị',
    unit: 'Đơn vị',
    previous: 'Kỳ trước',
    formula: 'Công thức',
    number: 'Số',
    title: 'Tiêu đề',
    time: 'Thời gian',
    hours: 'Giờ',
    businessHours: 'giờ làm việc',
    allHours: 'mọi giờ',
    timeZone: 'Múi giờ',
    performance: {
      operator: 'Hiệu suất nhân viên',
      team: 'Hiệu suất nhóm',
      department: 'Hiệu suất theo phòng ban',
    },
    ratings: 'Mức hài lòng của khách',
    callRatings: 'Mức hài lòng về cuộc gọi',
    group: { operator: 'Nhân viên tư vấn', team: 'Nhóm', department: 'Phòng ban' },
    unnamed: 'Một đồng nghiệp',
    none: 'Không có',
    all: 'Tất cả',
    based: 'dựa trên',
    period: 'Kỳ',
    moreRows: 'Một trang tính không chứa được thêm dòng. Để có đủ các dòng, hãy chọn tệp CSV hoặc kỳ ngắn hơn.',
    conversation: 'Cuộc trò chuyện',
    call: 'Cuộc gọi',
    visitor: 'Khách',
    stars: 'Số sao',
    yes: 'Có',
    no: 'Không',
    comment: 'Nhận xét',
    language: 'Ngôn ngữ',
    at: 'Thời điểm đánh giá',
    figures: 'Chỉ số',
    operators: 'Nhân viên tư vấn',
    starCounts: 'Đánh giá theo số sao',
    callers: 'Khách gọi nhiều nhất',
    splits: {
      channel: 'Theo kênh',
      page: 'Theo trang',
      language: 'Theo ngôn ngữ',
      department: 'Theo phòng ban',
      project: 'Theo dự án',
      category: 'Theo danh mục',
      hour: 'Theo giờ',
    },
    hour: 'Giờ',
    parts: { hour: 'Giờ', day: 'Ngày', week: 'Tuần' },
    part: { hour: 'Giờ', day: 'Ngày', week: 'Tuần từ' },
    byWeekday: '{name} theo thứ',
    weekday: 'Thứ',
    without: {
      channel: 'Không có kênh',
      page: 'Không có trang',
      language: 'Không rõ ngôn ngữ',
      department: 'Không có phòng ban',
      project: 'Không có dự án',
      category: 'Không có danh mục',
      operator: 'Không có nhân viên tư vấn',
    },
    phone: 'Số điện thoại',
    lastCall: 'Cuộc gọi gần nhất trong kỳ',
    about: 'Về tệp này',
    detail: 'Thông tin',
    asOf: 'Tính đến',
    filters: 'Bộ lọc',
    channel: 'Kênh',
    channels: {
      widget: 'Trò chuyện trên trang web',
      page: 'Trang trò chuyện',
      telegram: 'Telegram',
      api: 'Chương trình riêng',
    },
    page: 'Trang',
    project: 'Dự án',
    category: 'Danh mục',
    listedRatings: 'Đánh giá trong danh sách',
    fewStars: '{stars} sao trở xuống',
    owner: 'Người phụ trách',
    outcome: 'Kết quả',
    note: 'Ghi chú',
    outcomes: {
      contacted: 'Đã liên hệ',
      solved: 'Đã giải quyết',
      notReached: 'Không liên lạc được',
      nothingToDo: 'Không cần làm gì',
    },
    followUps: { open: 'Chưa xử lý', mine: 'Của tôi', done: 'Đã xong' },
  },
};
