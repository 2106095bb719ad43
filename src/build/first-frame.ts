/** Folders and files of src that draw what a signed-in client sees first: the guard, then the month on the dashboard. */
const PLACES = [
  'app/guarded\\.',
  'pages/client-dashboard/(?!upload-view|fetch-ahead)',
  'features/portal/(?!preview-frame|use-opening)',
  'features/portal-frame/(?!more)',
  'features/(metrics|plans)/client/',
  'features/outbox/(?!view)',
  'features/sign-out/sign-out\\.',
  'features/reports/report-data',
  'features/documents/client/(data|recent-documents)\\.',
  'features/messages/client/message-panel',
]

/** Their modules come in one script, and their styles stand in the page. What opens later does not count. */
export const FIRST_FRAME = new RegExp(`/src/(${PLACES.join('|')})`)
