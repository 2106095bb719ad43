import 'virtual:uno.css'
import './shell/base.css'
import { start } from '#shell/start.tsx'

start()
