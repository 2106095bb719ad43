import 'virtual:uno.css'
import 'virtual:face.css'
import './shell/base.css'
import { start } from '#shell/start.tsx'

start()
