import { monthOf } from '#domain/month.ts'

/** The least that can show a client's figures: one page, one request that it starts itself, four numbers. */
export const STATIC_SHELL = '/bench-static-shell'

const METRICS = `/api/client/financial-metrics?month=${monthOf(new Date())}`

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dashboard</title><link rel="icon" href="data:,">
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:1rem}dl{display:grid;grid-template-columns:1fr 1fr;gap:1rem}</style>
<script>const asked=fetch(${JSON.stringify(METRICS)},{headers:{accept:"application/json"}}).then(r=>r.json())</script>
</head><body><h1>Monthly overview</h1><dl id="figures"></dl>
<script>asked.then(([m])=>{const usd=c=>"$"+Math.round(c/100).toLocaleString("en-US")
document.getElementById("figures").innerHTML=[["Revenue",usd(m.revenue)],["Net profit",usd(m.netProfit)],["Cash",usd(m.cashBalance)],["Margin",(m.profitMargin/100).toFixed(1)+"%"]].map(([n,v])=>"<div><dt>"+n+"</dt><dd class=figure>"+v+"</dd></div>").join("")})</script>
</body></html>`

export const staticShell = () =>
  new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
